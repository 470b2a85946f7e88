import { basename } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isTextFile } from '@ank/build/compress';
import { INSTEAD_OF_WEB_WORKER_ADVICE } from '@ank/build/instead-of-a-worker';
import { bareBase64OfIntegrity, sha256IntegrityOfBytes } from '@ank/build/integrity';
import { ROOT } from '@ank/build/packages';
import { findPathCollision } from '@ank/build/path-collisions';
import type { Candidate, RemoteFile } from '@ank/protocol/registry';
import type { BuildFile, LoadedBuild } from '../built/loadedBuild';
import type { GateFault, GateRuleResult } from './gateRefusal';
import { analyzeScript, findAbsoluteAddresses } from './reading/analyzeScript';
import { analyzeStyles } from './reading/analyzeStyles';

export const listCandidateFiles = ({ entry, files, styles }: Candidate): RemoteFile[] => [
  entry,
  ...Object.values(files).flat(),
  ...Object.values(styles).flat(),
];

const listFilesOfBuild = (built: LoadedBuild): RemoteFile[] =>
  built.kind === 'shell' ? built.shell.files : listCandidateFiles(built.remote.candidate);

const RUNS = /\.(js|mjs|cjs|css|x?html?|xml|svg|wasm)$/i;

const STARTS_WORKER = /\bnew [\w$.]*\b(?:Shared)?Worker\(/;

/** Nobody would check or weigh it. */
const checkUnlistedFiles = (built: LoadedBuild): GateRuleResult => {
  const known = new Set(listFilesOfBuild(built).map(({ src }) => src));
  const running = built.kind === 'remote' ? built.files.filter(({ path }) => RUNS.test(path)) : [];
  const texts = built.files.filter(({ path }) => known.has(`/${path}`)).map(({ bytes }) => bytes.toString());
  const isNamed = ({ path, bytes }: BuildFile) => {
    const name = path.endsWith('.svg')
      ? basename(path)
      : bareBase64OfIntegrity(sha256IntegrityOfBytes(bytes));
    return texts.some((text) => text.includes(name));
  };
  return {
    rule: 'unlisted file',
    wayOut: texts.some((text) => STARTS_WORKER.test(text))
      ? `It may be the file of a web worker. ${INSTEAD_OF_WEB_WORKER_ADVICE}`
      : 'Create the candidate with `ank build` or `ank candidate`, not by hand, and leave out files that nothing loads.',
    says: running
      .filter((file) => !known.has(`/${file.path}`) && !isNamed(file))
      .map(({ path }) => `${path} is not listed, and no listed file contains its hash`),
  };
};

const isCompressedCopyOf = (path: string, packed: Buffer, plain: Buffer): boolean => {
  const unpack = path.endsWith('.br') ? brotliDecompressSync : gunzipSync;
  try {
    return unpack(packed, { maxOutputLength: Math.max(plain.byteLength, 1) }).equals(plain);
  } catch {
    return false;
  }
};

/** Hosts in texts of well-known libraries, and of links that a player follows. */
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

const MACHINE_PATH = /file:\/\/\/|[A-Z]:\\\\\w+|\/(?:home|Users)\/[\w.-]+\/[\w.@-]+\//;

/** The files of a shell are not parsed, because whoever publishes the shell owns the page. */
const readTextsThatMayNameHosts = ({ path, bytes }: BuildFile, { kind }: LoadedBuild): string[] => {
  if (kind === 'remote' && path.endsWith('.js')) return analyzeScript(bytes).texts;
  return kind === 'remote' && path.endsWith('.css') ? analyzeStyles(bytes).texts : [bytes.toString()];
};

const checkAddressesAndMachinePaths = (built: LoadedBuild): GateRuleResult[] => {
  const allowed = new Set([...KNOWN_HOSTS, ...built.hosts]);
  return built.files
    .filter(({ path }) => isTextFile(path))
    .flatMap((file) => {
      const text = file.bytes.toString();
      const machine = text.includes(ROOT) ? ROOT : MACHINE_PATH.exec(text)?.[0];
      const foreign = readTextsThatMayNameHosts(file, built)
        .flatMap(findAbsoluteAddresses)
        .filter((one) => one !== STAND_IN && !allowed.has(one.replace(/^\w*:?\/\//, '').toLowerCase()));
      return [
        {
          rule: 'absolute host',
          wayOut:
            'Let calls use the host of the configuration. List hosts that players\' links lead to in "ank": { "hosts": [...] } of package.json.',
          says: [...new Set(foreign)].map((address) => `${file.path} names ${address}`),
        },
        {
          rule: 'machine path',
          wayOut: 'Build without absolute paths in the sources.',
          says: [machine && `${file.path} holds ${machine}`],
        },
      ];
    });
};

const AS_SCRIPT =
  'Have the bundler emit a script: in Rspack and webpack library: { type: "var" }, in Vite the plugin of @ank/build/vite, in esbuild that of @ank/build/esbuild. ' +
  'Players load every file with its hash, and the supported browsers cannot require the hashes of what a module imports.';

export const findFaultIfNotClassicScript = ({
  path,
  bytes,
}: BuildFile): Omit<GateFault, 'rule'> | undefined => {
  const { fault } = analyzeScript(bytes);
  if (!fault) return undefined;
  return fault.isModule
    ? { says: `${path} is an ES module`, wayOut: AS_SCRIPT }
    : { says: `${path} is not a script: ${fault.says}`, wayOut: 'Delete the dist folder and build again.' };
};

/** A page cannot demand the hash of what an ES module imports. */
const checkListedFilesAreClassicScriptsOrStyles = (built: LoadedBuild): GateRuleResult[] => {
  if (built.kind === 'shell') return [];
  return [
    {
      rule: 'script',
      wayOut:
        'Let the bundler give scripts and style sheets these suffixes; load every other file by its address.',
      says: listFilesOfBuild(built).map(
        ({ src }) => !/\.(js|css)$/.test(src) && `${src} is listed, and ends neither in .js nor in .css`,
      ),
    },
    ...built.files.flatMap((file) => {
      const fault = file.path.endsWith('.js') ? findFaultIfNotClassicScript(file) : undefined;
      return fault ? [{ ...fault, rule: 'script', says: [fault.says] }] : [];
    }),
  ];
};

/** Returns the findings of the rules about files alone. */
export const checkFileRules = (built: LoadedBuild): GateRuleResult[] => {
  const bytesOf = new Map(built.files.map(({ path, bytes }) => [`/${path}`, bytes]));
  const collidingPaths = findPathCollision(built.files.map(({ path }) => path));
  const integrityFault = ({ src, integrity }: RemoteFile) => {
    const bytes = bytesOf.get(src);
    if (!bytes) return `${src} is listed but was not built`;
    if (!integrity) return `${src} has no integrity value`;
    return sha256IntegrityOfBytes(bytes) !== integrity && `${src} is not the file that was built`;
  };
  return [
    {
      rule: 'integrity',
      wayOut: 'Delete the dist folder and build again; never change built files by hand.',
      says: [...new Set(listFilesOfBuild(built).map(integrityFault))],
    },
    checkUnlistedFiles(built),
    {
      rule: 'file names',
      wayOut: 'Rename one of them and build again.',
      says: [
        collidingPaths &&
          `${collidingPaths.join(' and ')} are the same file on a file system that ignores case`,
      ],
    },
    {
      // Hashes and rules are about the file; servers send the packed copy.
      rule: 'packed copy',
      wayOut:
        'Delete the dist folder and build again; `ank build` and `ank candidate` compress each file themselves.',
      says: built.files.map(({ path, bytes }) => {
        if (!/\.(br|gz)$/.test(path)) return false;
        const plain = bytesOf.get(`/${path.slice(0, -3)}`);
        return (
          !(plain && isCompressedCopyOf(path, bytes, plain)) &&
          `${path} does not decompress to the file beside it`
        );
      }),
    },
    ...checkAddressesAndMachinePaths(built),
    {
      rule: 'source maps',
      wayOut: 'Build with `ank build`, which stores maps outside the build, where `ank where` reads them.',
      says: built.files
        .filter(({ path, bytes }) => /\.map(\.|$)/.test(path) || bytes.includes('sourceMappingURL='))
        .map(({ path }) => `${path} is a source map, or refers to one`),
    },
    ...checkListedFilesAreClassicScriptsOrStyles(built),
  ];
};
