import type { ServerResponse } from 'node:http';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { timerAndListenerReplacements } from '@ank/build/owned-names';
import { remotePath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import { CURRENT_REVISION_FILE, type EMPTY_REGISTRY } from '@ank/release/revisions';
import type { RemoteBuild } from '@ank/testkit/reversion';

export type ScenarioRegistry = typeof EMPTY_REGISTRY;

/** The player sees this version, or a contained message inside a working shell. */
export type ScenarioEnding = 'newest' | 'previous' | 'contained';

/** `bytes`: what the file should have been. */
export type SendSpoiledFile = (response: ServerResponse, bytes: Buffer, type: string) => void;

export type Scenario = {
  name: string;
  wanted: ScenarioEnding[];
  /** Best first. */
  releases: RemoteBuild[];
  spoiled?: Map<string, SendSpoiledFile>;
  page?: (html: string) => string;
  /** Storage that refuses every access. */
  refused?: ('localStorage' | 'sessionStorage')[];
  /**
   * The number of tries to leave for another remote's form, after seeing the newest version, and to come
   * back.
   */
  leaves?: number;
  reported?: string;
  /** Visits that hang, and are closed, before the judged one. */
  hangs?: number;
  /** The code reloads the page by itself: what was only in memory is gone. */
  reloads?: boolean;
  /** True if two releases go live after the tab is open and before it comes to the remote. */
  isOldTab?: boolean;
  isPageOnly?: boolean;
  /** Met in the whole run alone, because the sample has another of its kind. */
  isLeftOut?: boolean;
};

export const NEWEST_VERSION = '99.0.0-lab';

/** The address that an open tab polls. */
export const LIVE_REVISION_PATH = `/${CURRENT_REVISION_FILE}`;

export const spoilByAnswer =
  (status: number, type: string, text: string): SendSpoiledFile =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

const PAGE = '<!doctype html><title>Sign in to the network</title><p>Welcome';

export const SPOILED_ANSWERS = {
  'is missing (404)': spoilByAnswer(404, 'text/plain', 'Not found'),
  'is a server error (500)': spoilByAnswer(500, 'text/plain', 'Error'),
  'is a page with status 200': spoilByAnswer(200, 'text/html', PAGE),
  'is a page called a script': spoilByAnswer(200, 'text/javascript', PAGE),
  'is empty with status 200': spoilByAnswer(200, 'text/javascript', ''),
  'is cut off half-way': (response, bytes, type) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
  },
  'is slow': (response, bytes, type) => {
    setTimeout(() => response.writeHead(200, { 'content-type': type }).end(bytes), 3000);
  },
  'never answers': () => {},
  'resets the connection': (response) => {
    response.socket?.resetAndDestroy();
  },
  'is tampered with': (response, bytes, type) => {
    response
      .writeHead(200, { 'content-type': type })
      .end(Buffer.concat([bytes, Buffer.from('\n;window.evil = 1;')]));
  },
} satisfies Record<string, SendSpoiledFile>;

const SCOPED_GLOBALS = Object.keys(timerAndListenerReplacements('')).filter((name) => !name.includes('.'));

/**
 * Returns a remote written by hand to the protocol: it takes React and some shared modules from the page,
 * and what it starts is its own.
 */
const remoteEntrySource = (
  container: string,
  contract: number,
  body: string,
): string => `var ${container} = (() => {
  let scope = {};
  const take = async (name) => { const [found] = Object.values(scope[name]); return (await found.get())(); };
  const all = (Component) => ({
    contract: ${contract},
    screens: new Proxy({}, { get: () => () => Promise.resolve({ default: Component }) }),
  });
  const sharedModule = (name) => take('@ank/shared/' + name);
  return {
    own: {},
    init: (given) => { scope = given; },
    get: async () => {
      const React = await take('react');
      const modules = await Promise.all(['router', 'redux', 'store', 'screen'].map(sharedModule));
      const [router, redux, store, { keepRunning }] = modules;
      const { own } = ${container};
      const { ${SCOPED_GLOBALS.join(', ')} } = own;
      const { body, documentElement: html } = document;
      return () => { ${body} };
    },
  };
})();
`;

export const withCandidateChanges = (
  { remote, ...release }: RemoteBuild,
  changes: Partial<RemoteBuild['remote']['candidate']>,
): RemoteBuild => ({
  ...release,
  remote: { ...remote, candidate: { ...remote.candidate, ...changes } },
});

/**
 * Makes a bad release whose files and hashes are as they should be; `isBodyWholeEntry`: the body is all of
 * its entry.
 */
export const makeFaultyRelease = (
  good: RemoteBuild,
  version: string,
  body: string,
  isBodyWholeEntry = false,
): RemoteBuild => {
  const { name, candidate } = good.remote;
  const container = containerName(name, version);
  const text = isBodyWholeEntry ? body : remoteEntrySource(container, candidate.contract, body);
  const src = remotePath(name, version, 'remoteEntry.js');
  const entry = { src, integrity: sha256IntegrityOfBytes(text) };
  return {
    ...withCandidateChanges(good, { version, container, entry, files: {}, styles: {} }),
    files: [{ path: src.slice(1), bytes: Buffer.from(text) }],
  };
};
