import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startNpmScript } from '../testing/startNpmScript';
import { writeJson } from '../workspace/listAndWriteFiles';
import { ROOT } from '../workspace/packages';

/** Makes a repository of two packages with screens, each of one component and its test, all committed. */
const makeRepository = (): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ank-watched-')));
  const scripts = { test: 'ank test' };
  writeJson(join(root, 'package.json'), { private: true, workspaces: ['mfe-*'], scripts });
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const name of ['first', 'second']) {
    const folder = join(root, `mfe-${name}`);
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeJson(join(folder, 'package.json'), { name: `@ank/${name}` });
    cpSync(join(ROOT, 'mfe-history/jest.config.mjs'), join(folder, 'jest.config.mjs'));
    writeFileSync(join(folder, 'src/Screen.tsx'), writeComponentWithText(name));
    writeFileSync(
      join(folder, 'src/Screen.test.tsx'),
      `import { render, screen } from '@testing-library/react';
import { Screen } from './Screen';
test('the screen says ${name}', () => {
  render(<Screen />);
  expect(screen.getByText('${name}')).toBeInTheDocument();
});
`,
    );
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return root;
};

const writeComponentWithText = (text: string) => `export const Screen = () => <p>${text}</p>;\n`;

test('at the root, test -- --watch runs the screen tests that a saved component may break, and no others', async () => {
  const root = makeRepository();
  const component = join(root, 'mfe-first/src/Screen.tsx');
  const { until, stop, words } = startNpmScript(root, 'test', '--', '--watch');
  try {
    await until(/Waiting for a saved file/);
    writeFileSync(component, writeComponentWithText('changed'));
    await until(/● the screen says first[\s\S]*Waiting for a saved file/);
    writeFileSync(component, writeComponentWithText('first'));
    await until(/PASS first[\s\S]*Waiting for a saved file/);
    assert.doesNotMatch(words(), /says second|(PASS|FAIL) second/);
  } finally {
    await stop();
    rmSync(root, { recursive: true, force: true });
  }
});
