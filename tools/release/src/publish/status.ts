import { deprecatedAmong, spelled } from '@ank/build/page-names';
import type { Registry } from '@ank/protocol/registry';
import type { Target } from '../targets/target';
import { INDEX } from './goLive';
import { latestRevision } from './revisions';

const pageRevision = async (target: Target): Promise<number> => {
  const html = (await target.get(INDEX))?.toString() ?? '';
  return Number(/"revision":(\d+)/.exec(html)?.[1] ?? 0);
};

export const status = async (target: Target): Promise<string> => {
  const revision = await latestRevision(target);
  if (!revision) return `${target.name}: nothing is published yet`;
  const served = await pageRevision(target);
  return [
    `${target.name}: revision ${revision.revision} of ${revision.at}, by "${revision.action}"`,
    ...(served === revision.revision
      ? []
      : [
          `  the page still shows revision ${served}: a publisher was interrupted, \`ank status --repair\` finishes its work`,
        ]),
    `  shell     ${revision.shell.version} (kernel ${revision.shell.kernel}, contract ${revision.shell.contract})`,
    ...revision.remotes.map(({ name, candidates, canary }) => {
      const [best, ...rest] = candidates.map(({ version }) => version);
      const share = canary === undefined ? '' : ` for ${canary} %`;
      return `  ${name.padEnd(9)} ${best}${share}${rest.length > 0 ? `, before: ${rest.join(', ')}` : ''}`;
    }),
    ...revision.remotes.flatMap(({ name, candidates: [best] }) =>
      best
        ? deprecatedAmong(revision.shell.deprecated, best.uses).map(
            (what) => `  ${name.padEnd(9)} uses ${what}`,
          )
        : [],
    ),
    ...Object.entries(revision.flags ?? {}).flatMap(([remote, shares]) =>
      Object.entries(shares).map(
        ([flag, percent]) => `  flag      ${remote}.${flag} on${percent === 100 ? '' : ` for ${percent} %`}`,
      ),
    ),
    ...revision.revoked.map((version) => `  revoked   ${version}`),
  ].join('\n');
};

/** A line for each version at hand that takes `name` of a door, or as an icon; older builds do not say. */
export const usersOf = ({ remotes }: Registry, name: string): string[] =>
  remotes.flatMap((record) =>
    record.candidates.flatMap(({ version, uses }) =>
      spelled(uses)
        .filter((one) => one.startsWith(`${name} of `))
        .map((one) => `${record.name} ${version} uses ${one}`),
    ),
  );
