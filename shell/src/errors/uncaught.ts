import { type LoadEvent, report } from '../remotes/events';
import { type Trial, trialNow } from '../remotes/trial';
import { partOf } from './thrown';

type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** A loop of errors must not become one of reports. */
const MOST_KINDS = 20;
const told = new Set<string>();

/** Not browser extensions, nor a developer's server. */
const REMOTE = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([^\s:?)]+:\d+:\d+)/;
const SHELL = /\/(shell)\/([^/\s]+)\/([^\s:?)]+:\d+:\d+)/;

/** Quoted texts, addresses and words with a digit may be the player's. */
const scrubbed = (text: string) =>
  text
    .replace(/\S+(:\/\/|@)\S+/g, '…')
    .replace(/(reading |setting )?(["'`]).*?\2/g, (whole, verb?: string) => (verb ? whole : '…'))
    .replace(/\S*\d\S*/g, '…')
    .slice(0, 120);

const within = (lines: string) => lines.split('\n').filter((line) => line.includes(location.origin));

/** Once for each kind. A file that did not arrive is the network's fault. */
export const tellUncaught = (event: Uncaught, thrower?: Trial) => {
  const isPromise = 'reason' in event;
  const error: unknown = isPromise ? event.reason : event.error;
  const name = partOf(error, 'name') || 'Error';
  const message = partOf(error, 'message');
  // The message may name anybody's file.
  const stack = partOf(error, 'stack').replace(message, '');
  if (name === 'ChunkLoadError' || told.size >= MOST_KINDS) return;
  const thrownAt = isPromise ? '' : `${event.filename}:${event.lineno}:${event.colno}`;
  const lines = within(`${stack}\n${thrownAt}`).join('\n');
  // A remote calls the shell and is called by it: its name anywhere means it began.
  const [, found, foundVersion = '', place = ''] = REMOTE.exec(lines) ?? SHELL.exec(lines) ?? [];
  // What is no error has no stack: the shell passes it on from the screen in sight.
  const owner = thrower ?? (found === 'shell' && !partOf(error, 'name') ? trialNow() : undefined);
  const remote = owner?.remote ?? found;
  if (!remote) return;
  const version = owner?.candidate.version ?? foundVersion;
  const reason = `${name}: ${scrubbed(message)} at ${place}`;
  const phase: LoadEvent['phase'] = isPromise ? 'promise' : 'handler';
  const kind = `${remote}@${version} ${phase} ${reason}`;
  if (told.has(kind)) return;
  told.add(kind);
  report({ event: 'error', remote, version, phase, reason });
};
