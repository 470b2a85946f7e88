import { type Config, withDefaults } from '@ank/protocol/config';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import type { Malformed } from './mendRegistry';
import { isText, isWhole } from './records';

const element = (id: string) => document.getElementById(id);

const block = (id: string): unknown => {
  const text = element(id)?.textContent;
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(`The page's ${id} cannot be read.`);
  }
};

/** With a part that can be shown; what is malformed beside it costs that part alone (see mendRegistry). */
const isRegistry = (value: unknown): value is Registry => {
  const { revision, remotes } = (value ?? {}) as Partial<Registry>;
  return (
    typeof revision === 'number' &&
    Array.isArray(remotes) &&
    remotes.some(
      (record: Partial<RemoteRecord> | null) => isText(record?.name) && Array.isArray(record.routes),
    )
  );
};

/** The registry the page came with; a tab keeps it for as long as it lives. Throws when it is missing or malformed. */
export const readRegistry = (): Registry => {
  const registry = block('registry');
  if (!isRegistry(registry)) throw new Error('The page’s registry is not one.');
  return registry;
};

/** What is malformed is taken out by code that is fetched only for it; each remote that lost something is told of. */
export const wholeRegistry = async (
  registry: Registry,
  tell: (malformed: Malformed) => void,
): Promise<Registry> => {
  if (Array.isArray(registry.revoked) && registry.remotes.every(isWhole)) return registry;
  const { mendRegistry } = await import(/* webpackChunkName: "trouble" */ './mendRegistry');
  const { registry: whole, malformed } = mendRegistry(registry);
  malformed.forEach(tell);
  return whole;
};

/**
 * The configuration the page came with. What a publisher has checked is taken as it is; else the code that checks it is
 * fetched. Rejects with an Error that names the wrong keys.
 */
export const readConfig = async (): Promise<Config> => {
  const config = block('config');
  if (element('config')?.hasAttribute('data-checked')) return withDefaults(config as Partial<Config>);
  const { parseConfig } = await import(/* webpackChunkName: "trouble" */ '@ank/protocol/config/check');
  return parseConfig(config);
};
