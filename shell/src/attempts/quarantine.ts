import { QUARANTINE_KEY } from '@ank/protocol/page';
import { isRow } from '@ank/shared/api';
import { tabStorage, typedStorage } from '@ank/shared/session';

/** Code that failed will fail again; a network may be back. */
const LASTS_MS = { code: 30 * 60_000, network: 60_000 };

export type FailureKind = keyof typeof LASTS_MS;
type Entries = Readonly<Record<string, unknown>>;

/** The instants (ms) until which containers are in quarantine, in this tab. */
const quarantineStorage = typedStorage(
  QUARANTINE_KEY,
  (stored): Entries => (isRow(stored) ? stored : {}),
  tabStorage,
);
let memory: Entries = {};

/** Hung more than once in this browser: only Retry lets it back. */
export const containersHeldBack = new Set<string>();

const readEntries = () => ({ ...quarantineStorage.read(), ...memory });

const writeEntries = (entries: Entries) => {
  memory = entries;
  quarantineStorage.write(entries);
};

export const quarantineContainer = (container: string, failing: FailureKind, now = Date.now()) =>
  writeEntries({ ...readEntries(), [container]: now + LASTS_MS[failing] });

export const isQuarantined = (container: string, now = Date.now()) =>
  containersHeldBack.has(container) || Number(readEntries()[container]) > now;

export const releaseContainers = (containers: readonly string[]) =>
  writeEntries(
    Object.fromEntries(
      Object.entries(readEntries()).filter(([container]) => !containers.includes(container)),
    ),
  );
