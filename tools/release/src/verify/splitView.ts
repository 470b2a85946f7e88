import { createHash } from 'node:crypto';
import { inOrder } from '@ank/build/in-order';
import type { LoadCount } from '../judge/judgeCommand';
import { blockText } from '../publish/goLive';
import { pagePath, readRevision } from '../publish/revisions';
import type { Readable } from '../targets/target';

export type { LoadCount };

/** As shell/src/remotes/events.ts makes it. */
export const markOf = (page: Uint8Array): string =>
  createHash('sha256')
    .update(blockText(page, 'registry') + blockText(page, 'config'))
    .digest()
    .subarray(0, 12)
    .toString('base64');

export const splitFaults = async (site: Readable, counts: readonly LoadCount[]): Promise<string[]> => {
  const reported = new Map<string, number>();
  for (const { event, version, count } of counts)
    if (event === 'page') reported.set(version, (reported.get(version) ?? 0) + count);
  const outcome = await inOrder([...reported], async ([version, count]) => {
    const [number = '', mark] = version.split('-');
    const { page = '' } = await readRevision(site, Number(number)).catch((): { page?: string } => ({}));
    const bytes = page && (await site.get(pagePath(page)));
    return bytes && markOf(bytes) === mark
      ? []
      : `${count} reports are from a page of revision ${number} that was never published: some phones get another page, or somebody made them up`;
  });
  return outcome.flat();
};
