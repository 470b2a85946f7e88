// Loads a bundle's chunks, each with the hash of its file: scripts and style sheets of one folder, by their chunk's name.
// FILES is a table of chunk to hashes [script, style sheet, chunks that the same screen needs], '' for a script that there is none of; CHUNKS is the list
// that every chunk puts itself on.
// It becomes a runtime module of the bundle, in the place of webpack's own loaders, which know many more cases.
const arrived = {};
const loading = {};
const { src, dataset } = document.currentScript;
const folder = src.replace(/[^/]*$/, '');

const tagFor = (address, isStyle) =>
  isStyle
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    : Object.assign(document.createElement('script'), { async: true, src: address });

const load = (name, hash, isStyle) =>
  new Promise((resolve, reject) => {
    const address = folder + name + (isStyle ? '.css' : '.js');
    // The page may have started a script already; a tag that failed has removed itself.
    const early = !isStyle && [...document.scripts].find(({ src }) => src === address);
    const tag = early || tagFor(address, isStyle);
    const settle = ({ type }) => {
      clearTimeout(timer);
      const isThere = type === 'load' && (isStyle || arrived[name]);
      if (!isThere || !isStyle) tag.remove();
      if (isThere) resolve();
      else reject(Object.assign(Error(`${address} did not load`), { name: 'ChunkLoadError' }));
    };
    const timer = setTimeout(settle, globalThis.ankLoadMs || 8000, {});
    tag.addEventListener('load', settle);
    tag.addEventListener('error', settle);
    if (early) return;
    tag.crossOrigin = 'anonymous';
    // Without a hash nothing is loaded: this one is well formed, and no file has it.
    tag.integrity = `sha256-${hash || 'A'.repeat(43)}=`;
    document.head.append(tag);
  });

const loadChunk = (name) => {
  const [script, style] = FILES[name] || [];
  loading[name] =
    loading[name] ||
    Promise.all([
      arrived[name] || script === '' || load(name, script),
      style && load(name, style, true),
    ]).catch((error) => {
      delete loading[name];
      throw error;
    });
  return loading[name];
};
__webpack_require__.f.ank = (name, promises) => promises.push(loadChunk(name));

const arrive = ([names, modules]) => {
  Object.assign(__webpack_require__.m, modules);
  for (const name of names) arrived[name] = 1;
};
CHUNKS.forEach(arrive);
// Kept in the list too: a page that runs the bundle twice finds there what arrived for the first.
const keep = CHUNKS.push.bind(CHUNKS);
CHUNKS.push = (chunk) => {
  arrive(chunk);
  keep(chunk);
};

// The page says which screen it will draw: its files set out now, while the shell is on its way. Whoever needs them asks again.
const { screen } = dataset;
if (FILES[screen]) for (const name of [screen, ...(FILES[screen][2] || [])]) loadChunk(name).catch(() => {});
