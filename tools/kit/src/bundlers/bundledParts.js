// Runs the parts that Vite made of a remote, each once. It stands between chunkLoader.js, which loads parts by their names,
// and container.cjs, whose `require` it is. FILES, CHUNKS, ENTRY and `module` are set around it.
const ran = {};
const isWhole = {};
arrived[ENTRY] = 1;

const run = (name) => {
  if (ran[name]) return ran[name].exports;
  const part = { exports: {} };
  ran[name] = part;
  try {
    __webpack_require__.m[name](require, part.exports, part);
  } catch (error) {
    // What threw half-way must not pass for made the second time.
    delete ran[name];
    throw error;
  }
  return part.exports;
};

/** A module of the page, or a part: at once where all it needs is there, else as a promise. Only import() asks for others. */
const require = (asked) => {
  const at = NAMES.indexOf(asked);
  if (at >= 0) return use(at);
  const name = asked === 'ank-exposed' ? ENTRY : asked.slice(2, -3);
  if (isWhole[name]) return run(name);
  const needed = [name, ...((FILES[name] || [])[2] || [])];
  return Promise.all(needed.map(loadChunk)).then(() => {
    for (const part of needed) isWhole[part] = 1;
    return run(name);
  });
};
require.folder = folder;
