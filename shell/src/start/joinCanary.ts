import type { Registry } from '@ank/protocol/registry';
import { bucketOf, INSTALL_KEY, installId } from '@ank/shared/flags';
import { storage } from '@ank/shared/session';
import { CANARY_KEY } from './isDeveloper';

/** What this browser joined, and the name by which it had its place before. */
type Joined = { remote: string; before: string };

export const joinedCanary = (): Joined | undefined => {
  try {
    const { remote, before } = JSON.parse(storage.read(CANARY_KEY) ?? '') as Partial<Joined>;
    return remote && before ? { remote, before } : undefined;
  } catch {
    return undefined;
  }
};

/** The remote that `?canary=wallet` asks for: a live one this browser has not joined yet. Anybody can write such a link. */
export const askedCanary = (search: string, { remotes }: Pick<Registry, 'remotes'>): string | undefined => {
  const asked = new URLSearchParams(search).get('canary');
  return remotes.find(({ name }) => name === asked && name !== joinedCanary()?.remote)?.name;
};

/** Makes this browser the first device for a remote's canaries. */
export const joinCanary = (remote: string): void => {
  const before = joinedCanary()?.before ?? installId();
  // One name in ten thousand stands first: some milliseconds of trying.
  const name = before.slice(0, 8).padEnd(8, '0');
  for (let tail = 0; tail < 1_000_000; tail++) {
    const tried = name + tail.toString(16).padStart(8, '0');
    if (bucketOf(tried, remote) === 0) {
      storage.write(CANARY_KEY, JSON.stringify({ remote, before } satisfies Joined));
      storage.write(INSTALL_KEY, tried);
      return;
    }
  }
};

/** Gives this browser its own place back. */
export const leaveCanary = (): void => {
  const joined = joinedCanary();
  storage.remove(CANARY_KEY);
  if (joined) storage.write(INSTALL_KEY, joined.before);
};
