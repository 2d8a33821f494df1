// What a worker of pool.js does: the calls that it is sent, one after the other.
import { Tresse } from "./index.js";
import { attend } from "#platform";

attend((module, listen, send) => {
  const tresse = new Tresse(module);
  listen((ready) => {
    const ran = tresse.runPrepared(ready, { onOutput: (piece) => void send({ piece }), onProgress: (progress) => send({ progress }) });
    send({ end: { status: ran.status, messages: ran.messages, files: ran.files } });
  });
});
