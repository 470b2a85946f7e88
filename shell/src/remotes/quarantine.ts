import { tabStorage } from '@ank/shared/session';

/** Versions that failed in this tab, so that they are not tried again with every screen. */
const KEY = 'ank.quarantine';
/** A version whose code failed will fail again; a network may be back soon. */
const LASTS_MS = { code: 30 * 60_000, network: 60_000 };

export type Failing = keyof typeof LASTS_MS;
type Entries = Record<string, number>;

/** Storage may be refused: then the tab remembers as long as the page lives. */
let memory: Entries = {};

/** Versions that hung more than once in this browser: let back in by the player's Retry alone. */
export const held = new Set<string>();

const read = (): Entries => {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...(stored as Entries), ...memory } : memory;
  } catch {
    return memory;
  }
};

const write = (entries: Entries) => {
  memory = entries;
  tabStorage.write(KEY, JSON.stringify(entries));
};

export const quarantine = (container: string, failing: Failing, now = Date.now()): void =>
  write({ ...read(), [container]: now + LASTS_MS[failing] });

export const isQuarantined = (container: string, now = Date.now()): boolean =>
  held.has(container) || Number(read()[container]) > now;

export const release = (containers: readonly string[]): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([container]) => !containers.includes(container))));
