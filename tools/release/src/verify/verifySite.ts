import type { KeyObject } from 'node:crypto';
import type { Readable } from '../targets/target';
import { checkChain } from './chain';
import { checkFiles } from './files';
import { checkRootFiles } from './rootFiles';

export type Head = { revision: number; hash: string };

export type Verdict = {
  head?: Head;
  isSigned: boolean;
  differs: string[];
};

/** What of a whole site the keys do not vouch for. `seen`: a head that must still be in its history. */
export const verifySite = async (
  site: Readable,
  keys: ReadonlyMap<string, KeyObject>,
  seen?: Head,
): Promise<Verdict> => {
  const { found, isSigned, differs } = await checkChain(site, keys);
  if (seen) {
    const now = found.find(({ number }) => number === seen.revision);
    if (!now && !differs.includes(`revision ${seen.revision} is missing`))
      differs.push(`revision ${seen.revision}, which was seen here before, is gone`);
    if (now && now.hash !== seen.hash)
      differs.push(`revision ${seen.revision} is not the one that was seen here before`);
  }
  const newest = found.at(-1);
  return {
    ...(newest && { head: { revision: newest.number, hash: newest.hash } }),
    isSigned,
    differs: [...differs, ...(await checkRootFiles(site, found)), ...(await checkFiles(site, found))],
  };
};
