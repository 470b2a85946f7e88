import { spawnSync } from 'node:child_process';
import type { Author } from '../targets/target';

const commitHere = (): string | undefined => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** By the variables of GitHub and GitLab. */
const runOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL;
};

/**
 * From which commit, by which run, and why; who only where ANK_WHO says: anybody may read a revision, and
 * a user's and a machine's name help who would guess at them.
 */
export const authorHere = (message?: string, env: NodeJS.ProcessEnv = process.env): Author => {
  const commit = env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? commitHere();
  const run = runOf(env);
  return {
    ...(env.ANK_WHO && { who: env.ANK_WHO }),
    ...(commit && { commit }),
    ...(run && { run }),
    ...(message && { message }),
  };
};
