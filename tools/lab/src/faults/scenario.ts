import type { ServerResponse } from 'node:http';
import type { RemoteBuild } from '@ank/testkit/reversion';

/** The player sees this version, or a contained message inside a working shell. */
export type Ending = 'newest' | 'previous' | 'contained';

/** `bytes`: what the file should have been. */
export type Spoil = (response: ServerResponse, bytes: Buffer, type: string) => void;

export type Scenario = {
  name: string;
  wanted: Ending[];
  /** Best first. */
  releases: RemoteBuild[];
  /** By site path. */
  spoiled?: Map<string, Spoil>;
  page?: (html: string) => string;
  /** Storage that refuses every access. */
  refused?: ('localStorage' | 'sessionStorage')[];
  /** What an open tab gets for /registry/current.json. */
  live?: 'missing' | 'garbage';
  /** Typed by hand, because the page may remember nothing. */
  isLogInByHand?: boolean;
  /** After seeing the newest version, leaves for another remote's form and comes back. */
  isLeft?: boolean;
  /** The kind of event that must be reported of the newest version. */
  reported?: string;
  /** Visits that hang, and are closed, before the judged one. */
  hangs?: number;
  /** The code reloads the page by itself: what was only in memory is gone. */
  reloads?: boolean;
  /** Tries to leave that may fail before one must succeed. */
  leaves?: number;
  /** Two releases go live after the tab is open and before it comes to the remote. */
  isOldTab?: boolean;
  /** No remote is loaded. */
  isPageOnly?: boolean;
};

export const NEWEST = '99.0.0-lab';

const answer =
  (status: number, type: string, text: string): Spoil =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

const PAGE = '<!doctype html><title>Sign in to the network</title><p>Welcome';

/** Ways in which an existing file arrives wrong. */
export const SPOILS = {
  'is missing (404)': answer(404, 'text/plain', 'Not found'),
  'is a server error (500)': answer(500, 'text/plain', 'Error'),
  'is a page with status 200': answer(200, 'text/html', PAGE),
  'is a page called a script': answer(200, 'text/javascript', PAGE),
  'is empty with status 200': answer(200, 'text/javascript', ''),
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
} satisfies Record<string, Spoil>;
