import { spawnSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import type { Author } from '../targets/target';

const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'somebody'; // a user without a name, as in a container
  }
};

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

/** Who acts, from which commit, by which run, and why, as this machine says. */
export const authorHere = (message?: string, env: NodeJS.ProcessEnv = process.env): Author => {
  const commit = env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? commitHere();
  const run = runOf(env);
  return {
    who: `${userName()} at ${hostname()}`,
    ...(commit && { commit }),
    ...(run && { run }),
    ...(message && { message }),
  };
};
