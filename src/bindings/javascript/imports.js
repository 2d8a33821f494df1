// What the module asks of index.js, which puts these functions into the object that it starts the module with.
mergeInto(LibraryManager.library, {
  tresse_take: function (at, size) {
    return Module["take"](at, size);
  },
  tresse_tell: function (at, size) {
    Module["tell"](at, size);
  },
  tresse_ask_solver: function (at, count) {
    return Module["ask"](at, count);
  },
  tresse_tell_library: function () {}, // of the module of CaDiCaL, whose imports index.js gives itself
  $getRandomDevice: function () { // asked for a seed
    return Module["random"];
  },
  tresse_stopped: function () {
    return Module["stopped"]();
  },
});
