import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readLatestVersion } from '@ank/build/output';
import { packageAt, ROOT } from '@ank/build/packages';
import { kernelVersion } from '@ank/build/shared-modules';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { CI_PIPELINE_STEPS, type PipelineStep } from '../testing/ciPipelineSteps';
import { publishBuilds } from './publishBuilds';

const site = makeTestSite();
before(() =>
  publishBuilds(site.target, [
    makeFakeShellBuild('1.0.0', kernelVersion()),
    makeFakeRemoteBuild('wallet', '0.0.1', { kernel: `^${kernelVersion()}` }),
  ]),
);
after(() => site.remove());

const mustFindStep = (job: string, text: string): PipelineStep => {
  const [found, ...others] = CI_PIPELINE_STEPS.filter((one) => one.job === job && one.run.includes(text));
  assert.ok(found && others.length === 0, `one step "${text}" in ${job}`);
  return found;
};

/** Runs a step's command as the pipeline does: a shell, the step's folder, the site in the environment. */
const runStep = ({ run, folder }: PipelineStep): string => {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', run], {
    cwd: join(ROOT, folder),
    encoding: 'utf8',
    env: { ...process.env, ANK_SITE: site.dir },
  });
  assert.equal(status, 0, `${run}: ${stdout}${stderr}`);
  return stdout;
};
const readWalletVersionsAndCanary = () => {
  const record = site.served().remotes.find(({ name }) => name === 'wallet');
  return { versions: record?.candidates.map(({ version }) => version), canary: record?.canary };
};

test('its commands give a build to 5 percent, then to all, and take it back', () => {
  runStep(mustFindStep('check', 'ank build'));
  const version = readLatestVersion(packageAt(join(ROOT, 'mfe-wallet')));
  runStep(mustFindStep('check', 'ank publish'));
  assert.deepEqual(readWalletVersionsAndCanary(), { versions: [version, '0.0.1'], canary: 5 });
  runStep(mustFindStep('live', 'ank promote'));
  assert.deepEqual(readWalletVersionsAndCanary(), { versions: [version, '0.0.1'], canary: undefined });
  assert.match(
    runStep(mustFindStep('live', 'ank status')),
    new RegExp(`wallet +${version}, before: 0\\.0\\.1`),
  );
  runStep(mustFindStep('live', 'ank rollback'));
  assert.deepEqual(readWalletVersionsAndCanary(), { versions: ['0.0.1'], canary: undefined });
});
