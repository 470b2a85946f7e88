import { getConfig } from '@ank/shared/config';
import { textOf } from '../errors/thrown';

export type LoadEvent = {
  event:
    | 'loaded'
    | 'failed'
    | 'fell-back'
    | 'quarantined'
    | 'revoked'
    | 'crashed'
    | 'contained'
    | 'malformed'
    | 'error'
    | 'empty'
    | 'breach';
  remote: string;
  version: string;
  phase?:
    | 'entry'
    | 'contract'
    | 'screen'
    | 'draw'
    | 'leave'
    | 'handler'
    | 'promise'
    | 'hang'
    | 'reload'
    | 'background';
  reason?: string;
  /** From the screen's first try. */
  ms?: number;
};

let page: string | undefined;

/** A site that gives phones different pages is found out. */
export const markPage = async (revision: number) => {
  const text = ['registry', 'config'].map((id) => document.getElementById(id)?.textContent).join('');
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  if (hash) page = `${revision}-${btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12)))}`;
};

export const reasonOf = (error: unknown) => textOf(error).slice(0, 200);

/** Never waits, never fails; nothing of the player is in it. */
export const report = (event: LoadEvent) => {
  const { telemetryUrl } = getConfig();
  window.dispatchEvent(new CustomEvent('ank:remote', { detail: event }));
  if (telemetryUrl === '') return;
  try {
    navigator.sendBeacon(telemetryUrl, JSON.stringify({ ...event, page }));
  } catch {}
};

const told = new Set<string>();

export const tellLeft = (
  { remote, candidate }: { remote: string; candidate: { version: string } },
  what: readonly string[] = [],
) => {
  const reason = `left behind: ${what.join(', ')}`.slice(0, 200);
  const kind = `${remote}@${candidate.version} ${reason}`;
  if (what.length === 0 || told.has(kind)) return;
  told.add(kind);
  report({ event: 'error', remote, version: candidate.version, phase: 'leave', reason });
};
