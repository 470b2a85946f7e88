import { compressBrotli, compressGzip, isTextFile } from '@ank/build/compress';
import { bareBase64OfIntegrity, sha256IntegrityOfBytes } from '@ank/build/integrity';
import { remotePath, shellPath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import type { RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import type { BuildFile, LoadedBuild } from '@ank/release/built';

const TEMPLATE = `<!doctype html><head>
<!--ank:registry--><!--ank:config--><!--ank:start--><!--ank:styles--><!--ank:scripts-->
</head><body><div id="root"></div></body>`;

export type RemoteBuild = Extract<LoadedBuild, { kind: 'remote' }>;
export type ShellBuild = Extract<LoadedBuild, { kind: 'shell' }>;

const makeBuildFiles = (texts: Record<string, string>, pathOf: (file: string) => string) =>
  Object.entries(texts).map(([file, text]) => ({ path: pathOf(file).slice(1), bytes: Buffer.from(text) }));

const toRemoteFile = (src: string, bytes: string | Uint8Array): RemoteFile => ({
  src,
  integrity: sha256IntegrityOfBytes(bytes),
});

export const makeFakeShellBuild = (version = '1.0.0', kernel = '1.0.0'): ShellBuild => {
  const texts = { 'main.js': `window.shell = "${version}";`, 'main.css': 'body{margin:0}' };
  const pathOf = (file: string) => shellPath(version, file);
  const file = (name: keyof typeof texts) => toRemoteFile(pathOf(name), texts[name]);
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
    ...{ name: 'shell', version },
    shell,
    hosts: [],
    files: makeBuildFiles({ ...texts, 'shell.json': JSON.stringify(shell) }, pathOf),
  };
};

type RemoteChanges = {
  description?: Partial<RemoteDescription>;
  kernel?: string;
  contract?: number;
  code?: string;
};

/** Makes the build of a remote whose path is its name. */
export const makeFakeRemoteBuild = (
  name: string,
  version: string,
  changes: RemoteChanges = {},
): RemoteBuild => {
  const { kernel = '^1.0.0', contract = 1, code = `screen("${name} ${version}");` } = changes;
  const texts = { 'remoteEntry.js': `var entry="${version}";`, 'Screen.js': code, 'Screen.css': '.a{}' };
  const pathOf = (file: string) => remotePath(name, version, file);
  const file = (name: keyof typeof texts) => toRemoteFile(pathOf(name), texts[name]);
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
    ...{ name, version },
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
    files: makeBuildFiles(texts, pathOf),
  };
};

const isCompressedCopy = (path: string): boolean => /\.(br|gz)$/.test(path);

/** The same files under another version: its names in the texts, and the hashes of what this changes. */
export const withVersion = (built: RemoteBuild, version: string): RemoteBuild => {
  const { name, candidate } = built.remote;
  const container = containerName(name, version);
  const renamed = (text: string) =>
    text.replaceAll(candidate.container, container).replaceAll(candidate.version, version);
  const hashes: [before: string, after: string][] = [];
  const rehashed = (text: string) =>
    hashes.reduce(
      (now, [before, after]) => now.replaceAll(bareBase64OfIntegrity(before), bareBase64OfIntegrity(after)),
      text,
    );
  const isEntry = ({ path }: BuildFile) => path === candidate.entry.src.slice(1);
  const listed = new Map<string, RemoteFile>();
  const files = built.files
    .filter(({ path }) => !isCompressedCopy(path))
    // The entry last: it holds the hashes of the chunks.
    .sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)))
    .map((file) => {
      const path = renamed(file.path);
      const bytes = isTextFile(path) ? Buffer.from(rehashed(renamed(file.bytes.toString()))) : file.bytes;
      const integrity = sha256IntegrityOfBytes(bytes);
      hashes.push([sha256IntegrityOfBytes(file.bytes), integrity]);
      listed.set(`/${file.path}`, { src: `/${path}`, integrity });
      return { path, bytes };
    });
  const { entry, files: scripts, styles } = candidate;
  const lists = JSON.parse(JSON.stringify({ entry, files: scripts, styles }), (_key, value) =>
    value?.src ? listed.get(value.src) : value,
  );
  return {
    ...{ ...built, version, files },
    remote: { ...built.remote, candidate: { ...candidate, ...lists, version, container } },
  };
};

export const withCompressedCopies = (built: RemoteBuild): RemoteBuild => ({
  ...built,
  files: built.files
    .filter(({ path }) => !isCompressedCopy(path))
    .flatMap(({ path, bytes }) => {
      const copies = {
        '': bytes,
        ...(isTextFile(path) && { '.br': compressBrotli(bytes), '.gz': compressGzip(bytes) }),
      };
      return Object.entries(copies).map(([ending, copy]) => ({ path: path + ending, bytes: copy }));
    }),
});
