import type { Registry } from '@ank/protocol/registry';
import { findDeprecatedExports, formatUsedExports, type LoadedBuild } from '../built/loadedBuild';
import type { SiteStorage } from '../targets/siteStorage';
import { type PublishOptions, publishBuilds } from './publishBuilds';
import {
  listRevisionNumbers,
  type Revision,
  type RevisionAction,
  readLatestRevision,
  readRevision,
} from './revisions';
import { SITE_VERB_DEFINITIONS, type SiteVerb, type SiteVerbInput } from './siteVerbDefinitions';
import { INDEX_FILE, parseRevisionNumberOrZero } from './writeLivePage';

/** Removes characters by which a text of others could control the terminal. */
const stripControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const formatAuthorAndAction = (isSigned: boolean, { action, by = {} }: RevisionAction): string => {
  const { who = 'nobody named', commit, run, message } = by;
  const parts = [
    `by ${who}`,
    commit && `commit ${commit.slice(0, 12)}`,
    run && `run ${run}`,
    !isSigned && 'not signed',
  ];
  const lines = [action, parts.filter(Boolean).join(', '), message ?? ''];
  return lines.map(stripControls).filter(Boolean).join('\n      ');
};

const formatRevisionLine = ({ revision, at, signature, joined, ...said }: Revision): string => {
  const parts = (joined ?? [said]).map((one) => formatAuthorAndAction(signature !== undefined, one));
  return `${String(revision).padStart(4)}  ${at.slice(0, 19)}Z  ${parts.join('\n      ')}`;
};

const formatLog = async (target: SiteStorage, count: number): Promise<string> => {
  const numbers = (await listRevisionNumbers(target)).reverse().slice(0, count);
  if (numbers.length === 0) return `${target.name}: nothing is published yet`;
  const revisions = await Promise.all(numbers.map((number) => readRevision(target, number)));
  return revisions.map(formatRevisionLine).join('\n');
};

export const describeStatus = async (target: SiteStorage): Promise<string> => {
  const revision = await readLatestRevision(target);
  if (!revision) return `${target.name}: nothing is published yet`;
  const { shell, remotes, flags = {} } = revision;
  const served = parseRevisionNumberOrZero(await target.get(INDEX_FILE));
  const lines = [
    `${target.name}: revision ${revision.revision} of ${revision.at}, by "${revision.action}"`,
    served !== revision.revision &&
      `  the page still shows revision ${served}: a publisher was interrupted, \`ank status --repair\` finishes its work`,
    `  shell     ${shell.version} (kernel ${shell.kernel}, contract ${shell.contract})`,
    ...remotes.map(({ name, candidates, canary }) => {
      const [best, ...rest] = candidates.map(({ version }) => version);
      const share = canary === undefined ? '' : ` for ${canary} %`;
      return `  ${name.padEnd(9)} ${best}${share}${rest.length > 0 ? `, before: ${rest.join(', ')}` : ''}`;
    }),
    ...remotes.flatMap(({ name, candidates: [best] }) =>
      findDeprecatedExports(shell.deprecated, best?.uses).map((what) => `  ${name.padEnd(9)} uses ${what}`),
    ),
    ...Object.entries(flags).flatMap(([remote, shares]) =>
      Object.entries(shares).map(
        ([flag, percent]) => `  flag      ${remote}.${flag} on${percent === 100 ? '' : ` for ${percent} %`}`,
      ),
    ),
    ...revision.revoked.map((version) => `  revoked   ${version}`),
  ];
  return lines.filter(Boolean).join('\n');
};

/**
 * Returns a line for each version at hand that uses the export `exportName` of a shared module, or an icon of
 * that name. Older builds do not tell what they use.
 */
export const describeVersionsUsingExport = ({ remotes }: Registry, exportName: string): string[] =>
  remotes.flatMap((record) =>
    record.candidates.flatMap(({ version, uses }) =>
      formatUsedExports(uses)
        .filter((usedName) => usedName.startsWith(`${exportName} of `))
        .map((usedName) => `${record.name} ${version} uses ${usedName}`),
    ),
  );

export const newSiteActions = (target: SiteStorage) => ({
  name: target.name,
  publish: (builds: LoadedBuild[], options?: PublishOptions) => publishBuilds(target, builds, options),
  preview: async (built: LoadedBuild) => (await import('./publishPreview')).publishPreview(target, built),
  /** Gives the live revision's number where it made one. */
  act: async (verb: SiteVerb, input: Partial<SiteVerbInput>): Promise<number | undefined> => {
    const { needs, may = [] } = SITE_VERB_DEFINITIONS[verb];
    const told = [...needs, ...may].map((member) => input[member]);
    return (await import('./siteOperations')).SITE_VERB_OPERATIONS[verb](target, ...(told as never[]));
  },
  live: () => readLatestRevision(target),
  status: () => describeStatus(target),
  /** Newest first. */
  log: (count: number) => formatLog(target, count),
});

export type SiteActions = ReturnType<typeof newSiteActions>;
