import { writeFileSync } from 'node:fs';
import { kernelReportFile } from '../builder/configs/sharedModuleExports';
import { readArgs, SWITCH_FLAG } from '../readArgs';
import { readJsonFile } from '../workspace/packages';
import { mustFindAnkPackageFolder } from '../workspace/projectFolders';
import { explainTooLowVersion, findApiChanges, withFirstVersionsOfNames } from './findApiChanges';
import { buildKernelReport, type KernelReport, serializeKernelReport } from './kernelReport';

/**
 * Runs `ank shared-modules [--grew 'FILE NAME']... [--write]`: --grew notes that a declaration only grew;
 * --write is Lerna's, for a release.
 */
export const apiChangesCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    write: SWITCH_FLAG,
    grew: { type: 'string', multiple: true, default: [] },
  });
  const dir = mustFindAnkPackageFolder('@ank/shared');
  const file = kernelReportFile(dir);
  const now = buildKernelReport(dir);
  const last = readJsonFile<KernelReport>(file);
  const grew = [...new Set([...(last.grew ?? []), ...values.grew])].sort();
  const before: KernelReport = { ...last, ...(grew.length > 0 && { grew }) };
  const tooLow = explainTooLowVersion(before, now);
  if (tooLow) throw new Error(tooLow);
  const changes = findApiChanges(before, now);
  for (const { step, says } of changes) console.log(`${step}: ${says}`);
  const kept = values.write ? withFirstVersionsOfNames(before, now) : before;
  if (values.write || values.grew.length > 0) writeFileSync(file, serializeKernelReport(kept));
  const names = Object.values(now.doors).flat().length;
  console.log(
    `@ank/shared ${now.version}: ${names} names, ${changes.length} changes since ${before.version}`,
  );
  return 0;
};
