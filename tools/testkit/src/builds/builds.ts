import { integrityOf } from '@ank/build/integrity';
import { remotePath, shellPath } from '@ank/build/paths';
import type { RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import type { Built } from '@ank/release/built';

const TEMPLATE = `<!doctype html><head>
<!--ank:registry--><!--ank:config--><!--ank:start--><!--ank:styles--><!--ank:scripts-->
</head><body><div id="root"></div></body>`;

export type RemoteBuild = Extract<Built, { kind: 'remote' }>;
export type ShellBuild = Extract<Built, { kind: 'shell' }>;

export const shellBuild = (version = '1.0.0', kernel = '1.0.0'): ShellBuild => {
  const texts = { 'main.js': `window.shell = "${version}";`, 'main.css': 'body{margin:0}' };
  const file = (name: keyof typeof texts): RemoteFile => ({
    src: shellPath(version, name),
    integrity: integrityOf(texts[name]),
  });
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
    files: [
      ...Object.entries(texts).map(([name, text]) => ({
        path: shellPath(version, name).slice(1),
        bytes: Buffer.from(text),
      })),
      { path: shellPath(version, 'shell.json').slice(1), bytes: Buffer.from(JSON.stringify(shell)) },
    ],
  };
};

export type RemoteChanges = {
  description?: Partial<RemoteDescription>;
  kernel?: string;
  contract?: number;
  code?: string;
};

/** Its path is its name. */
export const remoteBuild = (name: string, version: string, changes: RemoteChanges = {}): RemoteBuild => {
  const { kernel = '^1.0.0', contract = 1, code = `screen("${name} ${version}");` } = changes;
  const texts = { 'remoteEntry.js': `var entry="${version}";`, 'Screen.js': code, 'Screen.css': '.a{}' };
  const file = (file: keyof typeof texts): RemoteFile => ({
    src: remotePath(name, version, file),
    integrity: integrityOf(texts[file]),
  });
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
        container: `ank_${name}_${version.replace(/\W/g, '_')}`,
        contract,
        kernel,
        entry: file('remoteEntry.js'),
        files: { Screen: [file('Screen.js')] },
        styles: { Screen: [file('Screen.css')] },
      },
    },
    files: Object.entries(texts).map(([file, text]) => ({
      path: remotePath(name, version, file).slice(1),
      bytes: Buffer.from(text),
    })),
  };
};
