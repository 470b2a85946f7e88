import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs } from '../readArgs';
import { readJson } from '../workspace/packages';
import { folderOf } from '../workspace/project';
import { changesBetween, whyTooLow } from './changes';
import { type Report, reportOf, written } from './report';

/** As last released, and what has grown since. */
export const reportFile = (dir: string): string => join(dir, 'doors.report.json');

/**
 * `ank doors [--grew 'FILE NAME']... [--write]`: --grew notes that a declaration only grew; --write is
 * Lerna's, for a release.
 */
export const doors = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    write: { type: 'boolean' },
    grew: { type: 'string', multiple: true, default: [] },
  });
  const dir = folderOf('@ank/shared');
  const file = reportFile(dir);
  const now = reportOf(dir);
  const released = readJson<Report>(file);
  const grew = [...new Set([...(released.grew ?? []), ...values.grew])].sort();
  const before: Report = { ...released, ...(grew.length > 0 && { grew }) };
  const tooLow = whyTooLow(before, now);
  if (tooLow) throw new Error(tooLow);
  const changes = changesBetween(before, now);
  for (const { step, says } of changes) console.log(`${step}: ${says}`);
  const kept = values.write ? now : before;
  if (values.write || values.grew.length > 0) writeFileSync(file, `${written(kept)}`);
  const names = Object.values(now.doors).flat().length;
  console.log(
    `@ank/shared ${now.version}: ${names} names, ${changes.length} changes since ${before.version}`,
  );
  return 0;
};
