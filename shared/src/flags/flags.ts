import type { Shares } from '@ank/protocol/registry';
import { isRow, parse } from '@ank/shared/api';
import { isAmong } from './device';

const read = (): Shares => {
  const page = parse(document.getElementById('registry')?.textContent ?? '');
  return isRow(page) && isRow(page.flags) ? (page.flags as Shares) : {};
};

let shares: Shares | undefined;

/** For tests; undefined: the page's. */
export const stateFlags = (stated: Shares | undefined) => {
  shares = stated;
};

/** Off until `ank flag`, and where a page cannot say. */
export const flagsOf =
  <Name extends string>(remote: string) =>
  (name: Name) => {
    shares ??= read();
    const percent = shares[remote]?.[name];
    return typeof percent === 'number' && isAmong(`${remote}.${name}`, percent);
  };
