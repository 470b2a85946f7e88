import semver from 'semver';
import type { KernelReport } from './kernelReport';

export type KernelChange = { step: 'major' | 'minor'; says: string };

const isRequiredMember = (line: string): boolean => /^(.*\(given\)|type \w*Props) \w+: /.test(line);

const compareDeclarationLines = (
  key: string,
  before: readonly string[],
  after: readonly string[],
): KernelChange[] => [
  ...before.flatMap((line): KernelChange[] =>
    after.includes(line) ? [] : [{ step: 'major', says: `${key} no longer says: ${line}` }],
  ),
  ...after.flatMap((line): KernelChange[] =>
    before.includes(line)
      ? []
      : [{ step: isRequiredMember(line) ? 'major' : 'minor', says: `${key} now says: ${line}` }],
  ),
];

const describeNamesOnlyInFirst = (
  { doors }: KernelReport,
  otherReport: KernelReport,
  has: string,
  is: string,
): string[] =>
  Object.entries(doors).flatMap(([entryPoint, names]) => {
    const others = otherReport.doors[entryPoint];
    if (!others) return [`the entry point ${entryPoint} is ${is}`];
    return names.filter((name) => !others.includes(name)).map((name) => `${entryPoint} has ${has} ${name}`);
  });

/** A type that nothing leads to any more is no change by itself. */
export const findApiChanges = (before: KernelReport, after: KernelReport): KernelChange[] => [
  ...describeNamesOnlyInFirst(before, after, 'lost', 'gone').map(
    (says): KernelChange => ({ step: 'major', says }),
  ),
  ...describeNamesOnlyInFirst(after, before, 'won', 'new').map(
    (says): KernelChange => ({ step: 'minor', says }),
  ),
  ...Object.entries(before.declarations).flatMap(([key, lines]) =>
    compareDeclarationLines(key, lines, after.declarations[key] ?? lines),
  ),
];

/**
 * Returns why the version is too low; undefined when it is not. A changed line counts as narrowed, unless
 * its declaration is among those that only `grew`.
 */
export const explainTooLowVersion = (before: KernelReport, after: KernelReport): string | undefined => {
  const { grew = [] } = before;
  const changes = findApiChanges(before, after).map((change) =>
    grew.some((key) => change.says.startsWith(`${key} `)) ? { ...change, step: 'minor' as const } : change,
  );
  const step = changes.some((change) => change.step === 'major') ? 'major' : 'minor';
  const least = changes.length > 0 ? (semver.inc(before.version, step) ?? before.version) : before.version;
  if (semver.gte(after.version, least)) return undefined;
  return [
    `its entry points changed since ${before.version}: the version must be ${least} or higher, it is ${after.version}`,
    ...changes.map(({ step, says }) => `  ${step}: ${says}`),
  ].join('\n');
};

export const withFirstVersionsOfNames = (released: KernelReport, current: KernelReport): KernelReport => {
  if (semver.major(released.version) !== semver.major(current.version)) return current;
  const won = Object.entries(current.doors).flatMap(([entryPoint, names]) =>
    names.flatMap((name) =>
      released.doors[entryPoint]?.includes(name) ? [] : [[`${entryPoint} ${name}`, current.version] as const],
    ),
  );
  return { ...current, since: { ...released.since, ...Object.fromEntries(won) } };
};
