import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { ROOT, readJsonFile } from '../workspace/packages';

type LaunchConfiguration = { name: string; args?: string[] };

const { configurations } = readJsonFile<{ configurations: LaunchConfiguration[] }>(
  join(ROOT, '.vscode/launch.json'),
);

type LaunchFile = {
  configurations: { name: string; preLaunchTask?: string }[];
  compounds: { name: string; configurations: string[] }[];
};

test('compounds name configurations, and configurations name tasks', () => {
  const editor = readJsonFile<LaunchFile>(join(ROOT, '.vscode/launch.json'));
  const { tasks } = readJsonFile<{ tasks: { label: string }[] }>(join(ROOT, '.vscode/tasks.json'));
  const names = editor.configurations.map(({ name }) => name);
  const labels = tasks.map(({ label }) => label);
  assert.ok(editor.compounds.length > 0);
  for (const compound of editor.compounds)
    for (const name of compound.configurations) assert.ok(names.includes(name), name);
  for (const { preLaunchTask } of editor.configurations)
    assert.ok(preLaunchTask === undefined || labels.includes(preLaunchTask), preLaunchTask);
});

test('the page of the debugged provider is served for the port where that provider listens', () => {
  const { tasks } = readJsonFile<{ tasks: { label: string; options?: { env?: Record<string, string> } }[] }>(
    join(ROOT, '.vscode/tasks.json'),
  );
  const task = tasks.find(({ label }) => label === 'dev at the debugged provider');
  const { args = [] } = configurations.find(({ name }) => name === 'Provider in demo') ?? {};
  const port = args[args.indexOf('--port') + 1];
  assert.equal(task?.options?.env?.ANK_API_HOST, `http://127.0.0.1:${port}`);
});

type TaskWithMatcher = {
  label: string;
  problemMatcher?: {
    pattern?: { regexp: string };
    background: { beginsPattern: string; endsPattern: string };
  };
};

test('the editor finds what the development server prints: errors, the beginning and the end', async () => {
  const { tasks } = readJsonFile<{ tasks: TaskWithMatcher[] }>(join(ROOT, '.vscode/tasks.json'));
  const missing = { name: 'page', mode: 'none', context: ROOT, entry: './no-such-file' } as const;
  const compiler = webpack([missing]);
  const stats = await promisify(compiler.run.bind(compiler))();
  const printed = stats?.toString({ preset: 'errors-warnings', colors: false }).split('\n') ?? [];
  const served = readFileSync(join(ROOT, 'tools/kit/src/dev/devCommand.ts'), 'utf8');
  const ofDev = tasks.filter(({ label }) => label.startsWith('dev'));
  assert.equal(ofDev.length, 2);
  for (const { problemMatcher } of ofDev) {
    const error = new RegExp(problemMatcher?.pattern?.regexp ?? '(?!)');
    assert.equal(printed.filter((line) => error.test(line)).length, 1, printed.join('\n'));
    assert.ok(served.includes(problemMatcher?.background.beginsPattern ?? 'none'));
    assert.ok(served.includes(problemMatcher?.background.endsPattern.replace(/ http$/, ' ${') ?? 'none'));
  }
});
