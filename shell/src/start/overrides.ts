import type { Config } from '@ank/protocol/config';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { storage } from '@ank/shared/session';
import { trustOverride } from '../remotes/entry';
import { OVERRIDES_KEY } from './isDeveloper';

/** The text a developer's remote server tells to store: {"wallet": "http://127.0.0.1:4102/remoteEntry.js"}. */
const stored = (): Record<string, string> => {
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

const originOf = (address: string) => {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
};

const overridden = (remote: RemoteRecord, address: string): RemoteRecord => {
  const { canary: _everyone, ...rest } = remote;
  const container = `ank_${remote.name}_dev`;
  trustOverride(address);
  const [published] = remote.candidates;
  return {
    ...rest,
    candidates: [
      {
        contract: published?.contract ?? 0,
        kernel: published?.kernel ?? '*',
        version: 'dev',
        container,
        entry: { src: address, integrity: '' },
        files: {},
        styles: {},
      },
    ],
  };
};

/** Only origins that the configuration allows count, in production none: no player meets an override by a planted value. */
export const withOverrides = (
  registry: Registry,
  { overrideOrigins }: Pick<Config, 'overrideOrigins'>,
): { registry: Registry; names: string[] } => {
  if (overrideOrigins.length === 0) return { registry, names: [] };
  const wanted = stored();
  const isAllowed = ({ name }: RemoteRecord) => overrideOrigins.includes(originOf(wanted[name] ?? ''));
  const remotes = registry.remotes.map((remote) =>
    isAllowed(remote) ? overridden(remote, wanted[remote.name] ?? '') : remote,
  );
  return {
    registry: { ...registry, remotes },
    names: registry.remotes.filter(isAllowed).map(({ name }) => name),
  };
};

export const resetOverrides = (): void => storage.remove(OVERRIDES_KEY);
