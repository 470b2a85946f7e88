import semver from 'semver';
import type { Report } from './report';

export type Step = 'major' | 'minor';
export type Change = { step: Step; says: string };

const isDemanded = (line: string): boolean => /^(.*\(given\)|type \w*Props) \w+: /.test(line);

const lineChanges = (key: string, before: readonly string[], after: readonly string[]): Change[] => [
  ...before
    .filter((line) => !after.includes(line))
    .map((line): Change => ({ step: 'major', says: `${key} no longer says: ${line}` })),
  ...after
    .filter((line) => !before.includes(line))
    .map(
      (line): Change => ({ step: isDemanded(line) ? 'major' : 'minor', says: `${key} now says: ${line}` }),
    ),
];

const onlyIn = ({ doors }: Report, other: Report, has: string, is: string): string[] =>
  Object.entries(doors).flatMap(([door, names]) => {
    const others = other.doors[door];
    if (!others) return [`the door ${door} is ${is}`];
    return names.filter((name) => !others.includes(name)).map((name) => `${door} has ${has} ${name}`);
  });

/** A type that nothing leads to any more is no change by itself. */
export const changesBetween = (before: Report, after: Report): Change[] => {
  return [
    ...onlyIn(before, after, 'lost', 'gone').map((says): Change => ({ step: 'major', says })),
    ...onlyIn(after, before, 'won', 'new').map((says): Change => ({ step: 'minor', says })),
    ...Object.entries(before.declarations).flatMap(([key, lines]) =>
      lineChanges(key, lines, after.declarations[key] ?? lines),
    ),
  ];
};

export const leastVersion = (version: string, changes: readonly Change[]): string => {
  if (changes.length === 0) return version;
  const step = changes.some((change) => change.step === 'major') ? 'major' : 'minor';
  return semver.inc(version, step) ?? version;
};

/**
 * Undefined when it does not. A changed line counts as narrowed, unless its declaration is among those that
 * only `grew`.
 */
export const whyTooLow = (before: Report, after: Report): string | undefined => {
  const { grew = [] } = before;
  const changes = changesBetween(before, after).map((change) =>
    grew.some((key) => change.says.startsWith(`${key} `)) ? { ...change, step: 'minor' as const } : change,
  );
  const least = leastVersion(before.version, changes);
  if (semver.gte(after.version, least)) return undefined;
  return [
    `its doors changed since ${before.version}: the version must be ${least} or higher, it is ${after.version}`,
    ...changes.map(({ step, says }) => `  ${step}: ${says}`),
  ].join('\n');
};
