import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { remotePath, shellPath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import type { RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import type { LoadedBuild } from '@ank/release/built';

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
