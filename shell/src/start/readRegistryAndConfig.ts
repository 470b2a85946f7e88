import { type Config, withConfigDefaults } from '@ank/protocol/config';
import type { RegisteredRemote, Registry } from '@ank/protocol/registry';
import { isText, parseJson } from '@ank/shared/api';
import { isValidRemoteRecord } from '../registry/isValidRemoteRecord';
import type { DamagedRecord } from '../registry/repairRegistry';

const elementById = (id: string) => document.getElementById(id);

const readJsonBlock = (id: string) => {
  const text = elementById(id)?.textContent;
  const read = parseJson(text ?? '');
  if (read === undefined) throw new Error(`The page's ${id} cannot be read.`);
  return read;
};

/** repairRegistry sees to the rest. */
const isRegistryWithUsableRemote = (value: unknown): value is Registry => {
  const { revision, remotes } = (value ?? {}) as Partial<Registry>;
  return (
    typeof revision === 'number' &&
    Array.isArray(remotes) &&
    remotes.some(
      (record: Partial<RegisteredRemote> | null) => isText(record?.name) && Array.isArray(record.routes),
    )
  );
};

/** Reads the registry in the page, once for its life. Throws when it is missing or malformed. */
export const readRegistryInPage = () => {
  const registry = readJsonBlock('registry');
  if (!isRegistryWithUsableRemote(registry)) throw new Error('The page’s registry is not one.');
  return registry;
};

/** The code that mends comes only where something is malformed. */
export const repairRegistryIfDamaged = async (
  registry: Registry,
  reportDamaged: (malformed: DamagedRecord) => void,
) => {
  if (Array.isArray(registry.revoked) && registry.remotes.every(isValidRemoteRecord)) return registry;
  const { repairRegistry } = await import(/* webpackChunkName: "trouble" */ '../registry/repairRegistry');
  const { registry: whole, malformed } = repairRegistry(registry);
  malformed.forEach(reportDamaged);
  return whole;
};

/** A publisher's is not checked again. Rejects, naming the wrong keys. */
export const readAndCheckConfigInPage = async () => {
  const config = readJsonBlock('config');
  if (elementById('config')?.hasAttribute('data-checked'))
    return withConfigDefaults(config as Partial<Config>);
  const { parseSiteConfig } = await import(/* webpackChunkName: "trouble" */ '@ank/protocol/config/check');
  return parseSiteConfig(config);
};
