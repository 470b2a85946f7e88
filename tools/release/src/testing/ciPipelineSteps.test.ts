import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands as built } from '@ank/build/commands';
import { commands as released } from '../commands';
import { CI_PIPELINE_STEPS } from './ciPipelineSteps';

const commands = { ...built, ...released };

test('the pipeline checks before it builds, builds before it publishes, and names only commands that exist', () => {
  assert.deepEqual(
    CI_PIPELINE_STEPS.filter(({ job }) => job === 'check').map(({ run }) => run),
    ['npm ci', 'npx ank types', 'npx ank test', 'npx ank build', 'npx ank publish wallet --canary 5'],
  );
  assert.deepEqual(
    CI_PIPELINE_STEPS.filter(({ job }) => job === 'preview').map(({ run }) =>
      run.split(' ').slice(0, 3).join(' '),
    ),
    ['npm ci', 'npx ank build', 'npx ank preview', 'gh pr comment'],
  );
  const used = CI_PIPELINE_STEPS.flatMap(({ run }) => /npx ank (\S+)/.exec(run)?.[1] ?? []);
  assert.deepEqual(
    used.filter((name) => !(name in commands)),
    [],
  );
});
