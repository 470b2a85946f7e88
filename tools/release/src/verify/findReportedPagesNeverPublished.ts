import { mapConcurrently } from '@ank/build/in-order';
import type { LoadCount } from '../judge/parseLoadCounts';
import { pagePath, type Revision, readRevision } from '../publish/revisions';
import type { ReadableSite } from '../targets/siteStorage';
import { embeddedDataFingerprint, type HistoryHead } from './verifySite';

export type { LoadCount };

/** Returns a sentence for each page that phones report and that was never published. */
export const findReportedPagesNeverPublished = async (
  site: ReadableSite,
  counts: readonly LoadCount[],
): Promise<string[]> => {
  const reported = new Map<string, number>();
  for (const { event, version, count } of counts)
    if (event === 'page') reported.set(version, (reported.get(version) ?? 0) + count);
  const outcome = await mapConcurrently([...reported], async ([version, count]) => {
    const [number = '', mark] = version.split('-');
    const { page } = await readRevision(site, Number(number)).catch((): Partial<Revision> => ({}));
    const bytes = page && (await site.get(pagePath(page)));
    return bytes && embeddedDataFingerprint(bytes) === mark
      ? []
      : `${count} reports are from a page of revision ${number} that was never published: some phones get another page, or somebody made them up`;
  });
  return outcome.flat();
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  embeddedDataFingerprint as markOf,
  embeddedDataFingerprint as pageFingerprint,
  embeddedDataFingerprint as pageMarkOf,
  findReportedPagesNeverPublished as splitFaults,
  type HistoryHead as Head,
};
