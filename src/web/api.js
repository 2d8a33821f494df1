// Calls of the API of `tresse serve`: one answer, or records as they come.

async function request(route, body, { signal, events }) {
  const response = await fetch(`/api/v1/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(events ? { Accept: 'text/event-stream' } : {}) },
    body: JSON.stringify(body),
    signal,
  });
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Error(told.error ?? told.messages?.[0] ?? `the server answers ${response.status}`);
}

// {records, exit, messages}, or {text, exit, messages}. What the server has cut is no answer.
export async function ask(route, body, signal) {
  const answer = await (await request(route, body, { signal })).json();
  if (answer.cut) throw new Error(answer.messages[0]);
  return answer;
}

// Hands each record to `take.record` as it comes, and to `take.progress` how far the call is; gives {exit, messages}.
export async function stream(route, body, take, signal) {
  const response = await request(route, body, { signal, events: true });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  let end = null;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    held += value;
    const blocks = held.split('\n\n');
    held = blocks.pop();
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null');
      take[name]?.(data);
      if (name === 'end') end = data;
    }
  }
  if (!end) throw new Error('the server ended before its answer');
  return end;
}

// A file for the user.
export async function file(route, body, signal) {
  const response = await request(route, body, { signal });
  if (response.headers.get('Content-Type') === 'application/json') throw new Error((await response.json()).messages[0]);
  return response.blob();
}
