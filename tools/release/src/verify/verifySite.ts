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

/** Whatever begins with a dot is given to nobody. */
const isHidden = (path: string): boolean => /(^|\/)\./.test(path);

const unowned = async (site: Readable, read: ReadonlySet<string>): Promise<string[]> =>
  ((await site.all?.()) ?? [])
    .filter((path) => !read.has(path) && !isHidden(path))
    .map((path) => `${path} was published by nobody`);

/** What of a whole site the keys do not vouch for. `seen`: a head that must still be in its history. */
export const verifySite = async (
  site: Readable,
  keys: ReadonlyMap<string, KeyObject>,
  seen?: Head,
): Promise<Verdict> => {
  const read = new Set<string>();
  const asked: Readable = {
    ...site,
    get: (path) => {
      read.add(path);
      return site.get(path);
    },
  };
  const { found, isSigned, differs } = await checkChain(asked, keys);
  if (seen) {
    const now = found.find(({ number }) => number === seen.revision);
    if (!now && !differs.includes(`revision ${seen.revision} is missing`))
      differs.push(`revision ${seen.revision}, which was seen here before, is gone`);
    if (now && now.hash !== seen.hash)
      differs.push(`revision ${seen.revision} is not the one that was seen here before`);
  }
  const newest = found.at(-1);
  differs.push(...(await checkRootFiles(asked, found)), ...(await checkFiles(asked, found)));
  differs.push(...(site.unlike ?? []));
  // Where something is amiss, not all was read that is owned.
  if (differs.length === 0) differs.push(...(await unowned(site, read)));
  return {
    ...(newest && { head: { revision: newest.number, hash: newest.hash } }),
    isSigned,
    differs,
  };
};
