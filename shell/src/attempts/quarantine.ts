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
export const crashLoopingContainers = new Set<string>();

const readQuarantineEntries = () => ({ ...quarantineStorage.read(), ...memory });

const writeQuarantineEntries = (entries: Entries) => {
  memory = entries;
  quarantineStorage.write(entries);
};

export const quarantineContainer = (container: string, failureKind: FailureKind, now = Date.now()) =>
  writeQuarantineEntries({ ...readQuarantineEntries(), [container]: now + LASTS_MS[failureKind] });

export const isQuarantined = (container: string, now = Date.now()) =>
  crashLoopingContainers.has(container) || Number(readQuarantineEntries()[container]) > now;

export const releaseFromQuarantine = (containers: readonly string[]) =>
  writeQuarantineEntries(
    Object.fromEntries(
      Object.entries(readQuarantineEntries()).filter(([container]) => !containers.includes(container)),
    ),
  );
