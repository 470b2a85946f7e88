import { writeFileSync } from 'node:fs';
import semver from 'semver';
import { reportFile } from '../builder/configs/pageNames';
import { readArgs, SWITCH } from '../readArgs';
import { readJsonFile } from '../workspace/packages';
import { ankPackageFolder } from '../workspace/project';
import { type Report, reportOf, writeReport } from './report';

export type DoorChange = { step: 'major' | 'minor'; says: string };

const isDemanded = (line: string): boolean => /^(.*\(given\)|type \w*Props) \w+: /.test(line);

const lineChanges = (key: string, before: readonly string[], after: readonly string[]): DoorChange[] => [
  ...before.flatMap((line): DoorChange[] =>
    after.includes(line) ? [] : [{ step: 'major', says: `${key} no longer says: ${line}` }],
  ),
  ...after.flatMap((line): DoorChange[] =>
    before.includes(line)
      ? []
      : [{ step: isDemanded(line) ? 'major' : 'minor', says: `${key} now says: ${line}` }],
  ),
];

const onlyIn = ({ doors }: Report, other: Report, has: string, is: string): string[] =>
  Object.entries(doors).flatMap(([door, names]) => {
    const others = other.doors[door];
    if (!others) return [`the door ${door} is ${is}`];
    return names.filter((name) => !others.includes(name)).map((name) => `${door} has ${has} ${name}`);
  });

/** A type that nothing leads to any more is no change by itself. */
export const changesBetween = (before: Report, after: Report): DoorChange[] => [
  ...onlyIn(before, after, 'lost', 'gone').map((says): DoorChange => ({ step: 'major', says })),
  ...onlyIn(after, before, 'won', 'new').map((says): DoorChange => ({ step: 'minor', says })),
  ...Object.entries(before.declarations).flatMap(([key, lines]) =>
    lineChanges(key, lines, after.declarations[key] ?? lines),
  ),
];

/**
 * Returns why the version is too low; undefined when it is not. A changed line counts as narrowed, unless
 * its declaration is among those that only `grew`.
 */
export const whyTooLow = (before: Report, after: Report): string | undefined => {
  const { grew = [] } = before;
  const changes = changesBetween(before, after).map((change) =>
    grew.some((key) => change.says.startsWith(`${key} `)) ? { ...change, step: 'minor' as const } : change,
  );
  const step = changes.some((change) => change.step === 'major') ? 'major' : 'minor';
  const least = changes.length > 0 ? (semver.inc(before.version, step) ?? before.version) : before.version;
  if (semver.gte(after.version, least)) return undefined;
  return [
    `its doors changed since ${before.version}: the version must be ${least} or higher, it is ${after.version}`,
    ...changes.map(({ step, says }) => `  ${step}: ${says}`),
  ].join('\n');
};

export const releasedReport = (before: Report, after: Report): Report => {
  if (semver.major(before.version) !== semver.major(after.version)) return after;
  const won = Object.entries(after.doors).flatMap(([door, names]) =>
    names.flatMap((name) =>
      before.doors[door]?.includes(name) ? [] : [[`${door} ${name}`, after.version] as const],
    ),
  );
  return { ...after, since: { ...before.since, ...Object.fromEntries(won) } };
};

/**
 * `ank doors [--grew 'FILE NAME']... [--write]`: --grew notes that a declaration only grew; --write is
 * Lerna's, for a release.
 */
export const doorsCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    write: SWITCH,
    grew: { type: 'string', multiple: true, default: [] },
  });
  const dir = ankPackageFolder('@ank/shared');
  const file = reportFile(dir);
  const now = reportOf(dir);
  const last = readJsonFile<Report>(file);
  const grew = [...new Set([...(last.grew ?? []), ...values.grew])].sort();
  const before: Report = { ...last, ...(grew.length > 0 && { grew }) };
  const tooLow = whyTooLow(before, now);
  if (tooLow) throw new Error(tooLow);
  const changes = changesBetween(before, now);
  for (const { step, says } of changes) console.log(`${step}: ${says}`);
  const kept = values.write ? releasedReport(before, now) : before;
  if (values.write || values.grew.length > 0) writeFileSync(file, writeReport(kept));
  const names = Object.values(now.doors).flat().length;
  console.log(
    `@ank/shared ${now.version}: ${names} names, ${changes.length} changes since ${before.version}`,
  );
  return 0;
};
