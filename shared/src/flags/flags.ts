import type { Shares } from '@ank/protocol/registry';
import { isRow } from '@ank/shared/api';
import { isAmong } from './device';

/** What the page came with: a tab keeps its flags as it keeps its versions. */
const read = (): Shares => {
  try {
    const page: unknown = JSON.parse(document.getElementById('registry')?.textContent ?? '');
    return isRow(page) && isRow(page.flags) ? (page.flags as Shares) : {};
  } catch {
    return {};
  }
};

let shares: Shares | undefined;

/** States the flags of the page, for tests; undefined reads them again. */
export const stateFlags = (stated: Shares | undefined): void => {
  shares = stated;
};

/** Whether a flag of the remote is on for this device; off until `ank flag`, and where a page cannot say. */
export const flagsOf =
  <Name extends string>(remote: string) =>
  (name: Name): boolean => {
    shares ??= read();
    const percent = shares[remote]?.[name];
    return typeof percent === 'number' && isAmong(`${remote}.${name}`, percent);
  };
