import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readLatestVersion } from '@ank/build/output';
import { packageAt, ROOT } from '@ank/build/packages';
import { kernelVersion } from '@ank/build/shared-modules';
import { makeRemoteBuild, makeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { PIPELINE_STEPS, type PipelineStep } from '../testing/readPipelineSteps';
import { publishBuilds } from './publishBuilds';

const site = makeTestSite();
before(() =>
  publishBuilds(site.target, [
    makeShellBuild('1.0.0', kernelVersion()),
    makeRemoteBuild('wallet', '0.0.1', { kernel: `^${kernelVersion()}` }),
  ]),
);
after(() => site.remove());

const step = (job: string, words: string): PipelineStep => {
  const [found, ...others] = PIPELINE_STEPS.filter((one) => one.job === job && one.run.includes(words));
  assert.ok(found && others.length === 0, `one step "${words}" in ${job}`);
  return found;
};

/** Runs a step's command as the pipeline does: a shell, the step's folder, the site in the environment. */
const play = ({ run, folder }: PipelineStep): string => {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', run], {
    cwd: join(ROOT, folder),
    encoding: 'utf8',
    env: { ...process.env, ANK_SITE: site.dir },
  });
  assert.equal(status, 0, `${run}: ${stdout}${stderr}`);
  return stdout;
};
const wallet = () => {
  const record = site.served().remotes.find(({ name }) => name === 'wallet');
  return { versions: record?.candidates.map(({ version }) => version), canary: record?.canary };
};

test('its commands give a build to 5 percent, then to all, and take it back', () => {
  play(step('check', 'ank build'));
  const version = readLatestVersion(packageAt(join(ROOT, 'mfe-wallet')));
  play(step('check', 'ank publish'));
  assert.deepEqual(wallet(), { versions: [version, '0.0.1'], canary: 5 });
  play(step('live', 'ank promote'));
  assert.deepEqual(wallet(), { versions: [version, '0.0.1'], canary: undefined });
  assert.match(play(step('live', 'ank status')), new RegExp(`wallet +${version}, before: 0\\.0\\.1`));
  play(step('live', 'ank rollback'));
  assert.deepEqual(wallet(), { versions: ['0.0.1'], canary: undefined });
});
