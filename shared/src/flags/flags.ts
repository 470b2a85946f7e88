import type { Shares } from '@ank/protocol/registry';
import { isRow, parseJson } from '@ank/shared/api';
import { isInstallationAmongPercent } from './installationIdAndShares';

const readFlagPercentages = (): Shares => {
  const page = parseJson(document.getElementById('registry')?.textContent ?? '');
  return isRow(page) && isRow(page.flags) ? (page.flags as Shares) : {};
};

let shares: Shares | undefined;

/** Sets the flags in tests; undefined takes the page's again. */
export const setFlagsInTest = (flagPercentages: Shares | undefined) => {
  shares = flagPercentages;
};

/**
 * Makes the function that tells whether a flag of a remote is on here. A flag is off until `ank flag`, and
 * where the page says nothing of it.
 */
export const newFlagReader =
  <Name extends string>(remote: string) =>
  (name: Name) => {
    shares ??= readFlagPercentages();
    const percent = shares[remote]?.[name];
    return typeof percent === 'number' && isInstallationAmongPercent(`${remote}.${name}`, percent);
  };
