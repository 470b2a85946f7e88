import { Script } from 'node:vm';
import { isText } from '@ank/build/compress';
import { bareHash, integrityOf } from '@ank/build/integrity';
import { ROOT } from '@ank/build/packages';
import type { Candidate, RemoteFile } from '@ank/protocol/registry';
import type { ForeignFile } from '../candidate/foreignBuild';
import type { Built } from '../publish/built';
import type { Fault } from './refusal';

const candidateFiles = ({ entry, files, styles }: Candidate): RemoteFile[] => [
  entry,
  ...Object.values(files).flat(),
  ...Object.values(styles).flat(),
];

const listed = (built: Built): RemoteFile[] =>
  built.kind === 'shell' ? built.shell.files : candidateFiles(built.remote.candidate);

export const integrityFaults = (built: Built): Fault[] => {
  const bytesOf = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes]));
  const wrong = listed(built).flatMap(({ src, integrity }) => {
    const bytes = bytesOf.get(src);
    if (!bytes) return [`${src} is listed but was not built`];
    if (!integrity) return [`${src} has no integrity value`];
    return integrityOf(bytes) === integrity ? [] : [`${src} is not the file that was built`];
  });
  return [...new Set(wrong)].map((says) => ({
    rule: 'integrity',
    says,
    wayOut: 'Delete the dist folder and build again; never change built files by hand.',
  }));
};

/** Scripts and styles that no list and no listed file names by hash: nobody would check or weigh them. */
export const unlistedFaults = (built: Built): Fault[] => {
  if (built.kind === 'shell') return [];
  const known = new Set(listed(built).map(({ src }) => src));
  const texts = built.files.filter(({ path }) => known.has(`/${path}`)).map(({ bytes }) => bytes.toString());
  return built.files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !known.has(`/${path}`))
    .filter(({ bytes }) => {
      const hash = bareHash(integrityOf(bytes));
      return !texts.some((text) => text.includes(hash));
    })
    .map(({ path }) => ({
      rule: 'unlisted file',
      says: `${path} is neither listed nor known by its hash to a file that is`,
      wayOut: 'Make the candidate with `ank build` or `ank candidate`, not by hand.',
    }));
};

/** Hosts in texts and error messages of well-known libraries, and of links that a player follows. */
const KNOWN_HOSTS = new Set([
  'www.w3.org',
  'react.dev',
  'reactrouter.com',
  'redux.js.org',
  'redux-toolkit.js.org',
  'bit.ly',
  'github.com',
  'simplewebauthn.dev',
  'module-federation.io',
  'wa.me',
  't.me',
  'play.google.com',
]);
/** The router's stand-in base where there is no window. */
const STAND_IN = 'http://localhost';

const ADDRESS = /\b(?:https?|wss?):\/\/([a-z0-9.-]*)(:\d+)?/gi;
/** Folders of developers and build machines. */
const MACHINE_PATH = /file:\/\/\/|[A-Z]:\\\\\w+|\/(?:home|Users)\/[\w.-]+\/[\w.@-]+\//;

const hostFaults = (text: string, allowed: Set<string>): string[] =>
  [...text.matchAll(ADDRESS)]
    .filter(
      ([address, host = '', port]) => address !== STAND_IN && (port !== undefined || !allowed.has(host)),
    )
    .map(([address]) => address);

export const contentFaults = (built: Built): Fault[] => {
  const allowed = new Set([...KNOWN_HOSTS, ...built.hosts]);
  return built.files
    .filter(({ path }) => isText(path))
    .flatMap(({ path, bytes }) => {
      const text = bytes.toString();
      const machine = text.includes(ROOT) ? ROOT : MACHINE_PATH.exec(text)?.[0];
      const hosts = [...new Set(hostFaults(text, allowed))].map((address) => ({
        rule: 'absolute host',
        says: `${path} names ${address}`,
        wayOut:
          'Calls take the host from the configuration; a link a player follows goes into "ank": { "hosts": [...] } of package.json.',
      }));
      const paths = machine
        ? [
            {
              rule: 'machine path',
              says: `${path} holds ${machine}`,
              wayOut: 'Build without absolute paths in the sources.',
            },
          ]
        : [];
      return [...hosts, ...paths];
    });
};

export const mapFaults = (built: Built): Fault[] =>
  built.files
    .filter(({ path, bytes }) => /\.map(\.|$)/.test(path) || bytes.includes('sourceMappingURL='))
    .map(({ path }) => ({
      rule: 'source maps',
      says: `${path} is a source map, or names one`,
      wayOut: 'Build with `ank build`, which keeps maps beside the build; `ank where` reads them there.',
    }));

const AS_SCRIPT =
  'Have the bundler emit a script: in Rspack and webpack library: { type: "var" }, in Vite the plugin of @ank/build/vite. ' +
  'Players get every file by its hash, and no browser that we name demands one of what a module imports.';

/** What keeps a file from running as a classic script, and the way out. */
export const scriptFault = ({ name, bytes }: ForeignFile): { says: string; wayOut: string } | undefined => {
  try {
    new Script(bytes.toString(), { filename: name });
    return undefined;
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return /import statement|import\.meta|token 'export'/.test(says)
      ? { says: `${name} is an ES module`, wayOut: AS_SCRIPT }
      : { says: `${name} is no script: ${says}`, wayOut: 'Delete the dist folder and build again.' };
  }
};

/** A page cannot demand the hash of what an ES module imports. */
export const scriptFaults = (built: Built): Fault[] =>
  built.kind === 'shell'
    ? []
    : built.files.flatMap(({ path, bytes }) => {
        const fault = path.endsWith('.js') ? scriptFault({ name: path, bytes }) : undefined;
        return fault ? [{ rule: 'script', ...fault }] : [];
      });
