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
    ...Object.entries(revision.flags ?? {}).flatMap(([remote, shares]) =>
      Object.entries(shares).map(
        ([flag, percent]) => `  flag      ${remote}.${flag} on${percent === 100 ? '' : ` for ${percent} %`}`,
      ),
    ),
    ...revision.revoked.map((version) => `  revoked   ${version}`),
  ].join('\n');
};
