import { spawnSync } from 'node:child_process';
import type { Author } from '../targets/target';
import { targetOf } from '../targets/targetOf';
import { type Actions, actionsOn } from './actions';

const commitHere = (): string | undefined => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** By the variables of GitHub and GitLab. */
export const runOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL;
};

/**
 * Who only where ANK_WHO says: anybody may read a revision, and names help who would guess at users and
 * machines.
 */
const authorHere = (message?: string): Author => {
  const { env } = process;
  const commit = env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? commitHere();
  const run = runOf(env);
  return {
    ...(env.ANK_WHO && { who: env.ANK_WHO }),
    ...(commit && { commit }),
    ...(run && { run }),
    ...(message && { message }),
  };
};

const ONE_OWNER =
  '  owner     one: whoever can write here may publish everything; several teams want `ank registry serve`';

/** A directory, a bucket, or the address of a registry service. */
export const siteOf = async (to = process.env.ANK_SITE, message?: string): Promise<Actions> => {
  const author = authorHere(message);
  if (/^https?:\/\//.test(to ?? '')) {
    const { actionsBy } = await import('../registry/client');
    return actionsBy(to ?? '', author);
  }
  const site = actionsOn({ ...(await targetOf(to)), author });
  return { ...site, status: async () => `${await site.status()}\n${ONE_OWNER}` };
};
