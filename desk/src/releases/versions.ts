import type { OutputOf } from '@ank/protocol/operator/operations';

type Load = OutputOf<'report loads'>['loads'][number];

/** The rest stands in the table. */
const MOST = 12;
const FAILURES = ['failed', 'crashed', 'error', 'empty', 'malformed', 'quarantined'];

/** By part and version, those that most phones loaded first. */
export const versionsOf = (loads: readonly Load[]) => {
  const versions = new Map<string, { name: string; loaded: number; failures: number }>();
  for (const { remote, version, event, count } of loads) {
    const name = `${remote} ${version}`;
    const row = versions.get(name) ?? { name, loaded: 0, failures: 0 };
    if (event === 'loaded') row.loaded += count;
    if (FAILURES.includes(event)) row.failures += count;
    versions.set(name, row);
  }
  return [...versions.values()]
    .filter(({ loaded, failures }) => loaded + failures > 0)
    .sort((one, other) => other.loaded - one.loaded)
    .slice(0, MOST);
};
