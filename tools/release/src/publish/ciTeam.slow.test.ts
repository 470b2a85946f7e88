import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commands as built } from '@ank/build/commands';
import { latestVersion } from '@ank/build/output';
import { packageAt, ROOT } from '@ank/build/packages';
import { kernelVersion } from '@ank/build/shared-modules';
import { remoteBuild, shellBuild } from '@ank/testkit/builds';
import { testSite } from '@ank/testkit/site';
import { commands as released } from '../commands';
import { publish } from './publish';

/** One command of the pipeline, and the folder it runs in. */
type Step = { job: string; run: string; folder: string };

/** The steps with a command, read by the pipeline's own indentation: jobs at two blanks, steps at six. */
const stepsOf = (text: string): Step[] => {
  const steps: Step[] = [];
  let job = '';
  for (const line of text.slice(text.indexOf('\njobs:')).split('\n')) {
    job = /^ {2}(\w+):$/.exec(line)?.[1] ?? job;
    const [, run] = /^ {6}(?:- | {2})run: (.+)$/.exec(line) ?? [];
    if (run) steps.push({ job, run, folder: '.' });
    const [, folder] = /^ {8}working-directory: (.+)$/.exec(line) ?? [];
    const last = steps.at(-1);
    if (folder && last) last.folder = folder;
  }
  return steps;
};

const commands = { ...built, ...released };
const steps = stepsOf(readFileSync(join(ROOT, 'deploy/ci-team.yml'), 'utf8'));
const site = testSite();
before(() =>
  publish(site.target, [
    shellBuild('1.0.0', kernelVersion()),
    remoteBuild('wallet', '0.0.1', { kernel: `^${kernelVersion()}` }),
  ]),
);
after(() => site.remove());

const step = (job: string, words: string): Step => {
  const [found, ...others] = steps.filter((one) => one.job === job && one.run.includes(words));
  assert.ok(found && others.length === 0, `one step "${words}" in ${job}`);
  return found;
};

/** Runs a step's command as the pipeline does: a shell, the step's folder, the site in the environment. */
const play = ({ run, folder }: Step): string => {
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

test('the pipeline checks before it builds, builds before it publishes, and names only commands that exist', () => {
  assert.deepEqual(
    steps.filter(({ job }) => job === 'check').map(({ run }) => run),
    ['npm ci', 'npx ank types', 'npx ank test', 'npx ank build', 'npx ank publish wallet --canary 5'],
  );
  const used = steps.flatMap(({ run }) => /npx ank (\S+)/.exec(run)?.[1] ?? []);
  assert.deepEqual(
    used.filter((name) => !(name in commands)),
    [],
  );
});

test('its commands give a build to 5 percent, then to all, and take it back', () => {
  play(step('check', 'ank build'));
  const version = latestVersion(packageAt(join(ROOT, 'mfe-wallet')));
  play(step('check', 'ank publish'));
  assert.deepEqual(wallet(), { versions: [version, '0.0.1'], canary: 5 });
  play(step('live', 'ank promote'));
  assert.deepEqual(wallet(), { versions: [version, '0.0.1'], canary: undefined });
  assert.match(play(step('live', 'ank status')), new RegExp(`wallet +${version}, before: 0\\.0\\.1`));
  play(step('live', 'ank rollback'));
  assert.deepEqual(wallet(), { versions: ['0.0.1'], canary: undefined });
});
