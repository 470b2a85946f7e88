import type { Config } from '@ank/protocol/config';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { storage } from '@ank/shared/session';
import { OVERRIDES_KEY } from './isDeveloper';
import { runOverride } from './runOverride';

/** Remote to the address of its entry: {"wallet": "http://127.0.0.1:4102/remoteEntry.js"}. */
export type Addresses = Record<string, string>;

export const storedOverrides = (): Addresses => {
  try {
    const value: unknown = JSON.parse(storage.read(OVERRIDES_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
};

export const resetOverrides = (): void => storage.remove(OVERRIDES_KEY);

export const storeOverrides = (addresses: Addresses): void => {
  if (Object.keys(addresses).length > 0) storage.write(OVERRIDES_KEY, JSON.stringify(addresses));
  else resetOverrides();
};

const originOf = (address: string) => {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
};

type Allowed = Pick<Config, 'overrideOrigins'>;

export const isAllowed = (address: string, { overrideOrigins }: Allowed): boolean =>
  overrideOrigins.includes(originOf(address));

const overridden = (remote: RemoteRecord, src: string, container: string): RemoteRecord => {
  const { canary: _everyone, ...rest } = remote;
  const [published] = remote.candidates;
  return {
    ...rest,
    candidates: [
      {
        contract: published?.contract ?? 0,
        kernel: published?.kernel ?? '*',
        version: 'dev',
        container,
        entry: { src, integrity: '' },
        files: {},
        styles: {},
      },
    ],
  };
};

/** What became of one remote's override; without a problem it is in the page. */
export type Override = { remote: string; address: string; problem?: string };

/**
 * Only origins that the configuration allows count, in production none: no player meets an override by a planted value. An entry
 * that does not run leaves what is published.
 */
export const withOverrides = async (
  registry: Registry,
  config: Allowed & Pick<Config, 'loadTimeoutMs'>,
): Promise<{ registry: Registry; overrides: Override[] }> => {
  const wanted = storedOverrides();
  const overrides: Override[] = [];
  const remotes = await Promise.all(
    registry.remotes.map(async (remote) => {
      const address = wanted[remote.name] ?? '';
      if (!isAllowed(address, config)) return remote;
      const ran = await runOverride(remote.name, address, config.loadTimeoutMs);
      const isDead = 'problem' in ran;
      overrides.push({ remote: remote.name, address, ...(isDead && { problem: ran.problem }) });
      return isDead ? remote : overridden(remote, address, ran.container);
    }),
  );
  return { registry: { ...registry, remotes }, overrides };
};
