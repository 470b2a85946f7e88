import { type Config, parseConfig } from '@ank/shared/config';
import type { Registry } from '@ank/shared/registry';

const block = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent;
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(`The page's ${id} cannot be read.`);
  }
};

const isRegistry = (value: unknown): value is Registry => {
  const { revision, remotes } = (value ?? {}) as Partial<Registry>;
  return (
    typeof revision === 'number' &&
    Array.isArray(remotes) &&
    remotes.every(
      ({ name, routes, candidates }) =>
        typeof name === 'string' &&
        Array.isArray(routes) &&
        Array.isArray(candidates) &&
        candidates.length > 0,
    )
  );
};

/** The registry the page came with; a tab keeps it for as long as it lives. Throws when it is missing or malformed. */
export const readRegistry = (): Registry => {
  const registry = block('registry');
  if (!isRegistry(registry)) throw new Error('The page’s registry is not one.');
  return registry;
};

/** The configuration the page came with. Throws an Error that names the wrong keys. */
export const readConfig = (): Config => parseConfig(block('config'));
