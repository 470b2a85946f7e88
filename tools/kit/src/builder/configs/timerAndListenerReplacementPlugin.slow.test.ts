import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import {
  TimerAndListenerReplacementPlugin,
  timerAndListenerReplacements,
} from './timerAndListenerReplacementPlugin';

const folder = mkdtempSync(join(tmpdir(), 'ank-owned-names-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Builds one module by the installed webpack, as a remote's modules are, and gives its code. */
const buildModule = async (source: string): Promise<string> => {
  writeFileSync(join(folder, 'module.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './module.js',
    output: { path: join(folder, 'out'), filename: 'out.js' },
    optimization: { minimize: false },
    plugins: [new TimerAndListenerReplacementPlugin('c')],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });
  return readFileSync(join(folder, 'out/out.js'), 'utf8');
};

const NAMES = Object.keys(timerAndListenerReplacements('c')).filter(
  (name) => !/^(window|globalThis|self)\./.test(name),
);

test('a name that is called behind any other stands for itself: webpack confuses none of them', async () => {
  // Each name follows each other once: a version of webpack gave the second call what belonged to the first.
  const pairs = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const));
  const source = pairs
    .map(
      ([first, second], at) =>
        `export const pair${at} = (a) => { ${first}(a, ${at}); ${second}(a, ${at}); };`,
    )
    .join('\n');
  const code = await buildModule(
    `${source}\nconsole.log([${pairs.map((_, at) => `pair${at}`).join(', ')}]);`,
  );
  const wrong = pairs.filter(
    ([first, second], at) => !code.includes(`{ c.own.${first}(a, ${at}); c.own.${second}(a, ${at}); }`),
  );
  assert.deepEqual(wrong, []);
});

test('what is called on the window is asked of the version all the same', async () => {
  const code = await buildModule(
    'window.addEventListener("click", f, true); const timer = setTimeout(f, 400); self.clearTimeout(timer);',
  );
  for (const call of [
    'c.own.addEventListener("click"',
    'c.own.setTimeout(f, 400)',
    'c.own.clearTimeout(timer)',
  ])
    assert.ok(code.includes(call), call);
});
