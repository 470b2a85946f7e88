import { brotli, gzip, isText } from '@ank/build/compress';
import { bareHash, integrityOf } from '@ank/build/integrity';
import { remotePath, shellPath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import type { RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import type { Built } from '@ank/release/built';

const TEMPLATE = `<!doctype html><head>
<!--ank:registry--><!--ank:config--><!--ank:start--><!--ank:styles--><!--ank:scripts-->
</head><body><div id="root"></div></body>`;

export type RemoteBuild = Extract<Built, { kind: 'remote' }>;
export type ShellBuild = Extract<Built, { kind: 'shell' }>;

const filesIn = (texts: Record<string, string>, pathOf: (file: string) => string) =>
  Object.entries(texts).map(([file, text]) => ({ path: pathOf(file).slice(1), bytes: Buffer.from(text) }));

const listed = (src: string, bytes: string | Uint8Array): RemoteFile => ({
  src,
  integrity: integrityOf(bytes),
});

export const shellBuild = (version = '1.0.0', kernel = '1.0.0'): ShellBuild => {
  const texts = { 'main.js': `window.shell = "${version}";`, 'main.css': 'body{margin:0}' };
  const pathOf = (file: string) => shellPath(version, file);
  const file = (name: keyof typeof texts) => listed(pathOf(name), texts[name]);
  const shell = {
    version,
    kernel,
    contract: 1,
    template: TEMPLATE,
    scripts: [file('main.js')],
    styles: [file('main.css')],
    files: [file('main.js'), file('main.css')],
  };
  return {
    kind: 'shell',
    shell,
    hosts: [],
    files: filesIn({ ...texts, 'shell.json': JSON.stringify(shell) }, pathOf),
  };
};

type RemoteChanges = {
  description?: Partial<RemoteDescription>;
  kernel?: string;
  contract?: number;
  code?: string;
};

/** Its path is its name. */
export const remoteBuild = (name: string, version: string, changes: RemoteChanges = {}): RemoteBuild => {
  const { kernel = '^1.0.0', contract = 1, code = `screen("${name} ${version}");` } = changes;
  const texts = { 'remoteEntry.js': `var entry="${version}";`, 'Screen.js': code, 'Screen.css': '.a{}' };
  const pathOf = (file: string) => remotePath(name, version, file);
  const file = (name: keyof typeof texts) => listed(pathOf(name), texts[name]);
  const description: RemoteDescription = {
    contract,
    kernel,
    prefix: name,
    title: { en: name },
    routes: [
      { path: `/${name}`, layout: 'main', login: true, betting: false, screen: 'Screen', start: true },
    ],
    redirects: {},
    menu: [],
    ...changes.description,
  };
  return {
    kind: 'remote',
    hosts: [],
    remote: {
      name,
      container: 'ank',
      description,
      candidate: {
        version,
        container: containerName(name, version),
        contract,
        kernel,
        entry: file('remoteEntry.js'),
        files: { Screen: [file('Screen.js')] },
        styles: { Screen: [file('Screen.css')] },
      },
    },
    files: filesIn(texts, pathOf),
  };
};

const isPacked = (path: string) => /\.(br|gz)$/.test(path);

export const reversion = (built: RemoteBuild, version: string): RemoteBuild => {
  const { name, candidate } = built.remote;
  const container = containerName(name, version);
  const folder = remotePath(name, candidate.version, '').slice(1);
  const renamed = built.files
    .filter(({ path }) => !isPacked(path))
    .map(({ path, bytes }) => {
      const file = path.slice(folder.length);
      const text = () =>
        bytes.toString().replaceAll(candidate.container, container).replaceAll(candidate.version, version);
      return { file, before: integrityOf(bytes), bytes: isText(path) ? Buffer.from(text()) : bytes };
    });
  // Last: the entry holds the hashes of the chunks.
  const swap = (text: string) =>
    renamed.reduce(
      (now, { before, bytes }) => now.replaceAll(bareHash(before), bareHash(integrityOf(bytes))),
      text,
    );
  const settled = renamed.map((one) =>
    one.file === 'remoteEntry.js' ? { ...one, bytes: Buffer.from(swap(one.bytes.toString())) } : one,
  );
  const fileOf = ({ src }: RemoteFile): RemoteFile => {
    const file = src.slice(folder.length + 1);
    const found = settled.find((one) => one.file === file);
    if (!found) throw new Error(`${src} is not among the built files`);
    return listed(remotePath(name, version, file), found.bytes);
  };
  const each = (lists: Record<string, RemoteFile[]>) =>
    Object.fromEntries(Object.entries(lists).map(([screen, list]) => [screen, list.map(fileOf)]));
  return {
    ...built,
    files: settled.map(({ file, bytes }) => ({ path: remotePath(name, version, file).slice(1), bytes })),
    remote: {
      ...built.remote,
      candidate: {
        ...candidate,
        version,
        container,
        entry: fileOf(candidate.entry),
        files: each(candidate.files),
        styles: each(candidate.styles),
      },
    },
  };
};

export const packed = (built: RemoteBuild): RemoteBuild => ({
  ...built,
  files: built.files
    .filter(({ path }) => !isPacked(path))
    .flatMap(({ path, bytes }) => {
      const copies = { '': bytes, ...(isText(path) && { '.br': brotli(bytes), '.gz': gzip(bytes) }) };
      return Object.entries(copies).map(([ending, copy]) => ({ path: path + ending, bytes: copy }));
    }),
});
