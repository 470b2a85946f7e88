import type { Registry } from '@ank/protocol/registry';
import { isRow, isText } from '@ank/shared/api';
import { bucketOf, INSTALL_KEY, installId } from '@ank/shared/flags';
import { kept, storage } from '@ank/shared/session';
import { CANARY_KEY } from './isDeveloper';

/** `before`: the name by which this browser had its place. */
type Joined = { remote: string; before: string };

const keptCanary = kept(CANARY_KEY, (stored): Joined | undefined => {
  const { remote, before } = isRow(stored) ? stored : {};
  return isText(remote) && isText(before) && remote && before ? { remote, before } : undefined;
});

export const joinedCanary = keptCanary.read;

/** Only a live remote not joined yet: anybody can write `?canary=wallet`. */
export const askedCanary = (search: string, { remotes }: Pick<Registry, 'remotes'>) => {
  const asked = new URLSearchParams(search).get('canary');
  return remotes.find(({ name }) => name === asked && name !== joinedCanary()?.remote)?.name;
};

export const joinCanary = (remote: string) => {
  const before = joinedCanary()?.before ?? installId();
  // One name in ten thousand stands first: some ms of trying.
  const name = before.slice(0, 8).padEnd(8, '0');
  for (let tail = 0; tail < 1_000_000; tail++) {
    const tried = name + tail.toString(16).padStart(8, '0');
    if (bucketOf(tried, remote) === 0) {
      keptCanary.write({ remote, before });
      storage.write(INSTALL_KEY, tried);
      return;
    }
  }
};

export const leaveCanary = () => {
  const joined = joinedCanary();
  keptCanary.forget();
  if (joined) storage.write(INSTALL_KEY, joined.before);
};
