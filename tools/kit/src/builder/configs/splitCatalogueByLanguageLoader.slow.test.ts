import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { ROOT } from '../../workspace/packages';
import { runWebpack } from '../runWebpack';
import { makeGameWordDefines } from './gameWords';
import { moduleRules } from './moduleRules';

const NAMED = `import { catalogue } from '@ank/protocol/catalogue';
const hi = __ANK_WORDS__.hi;
export const [en, others] = catalogue('greeting', {
  hello: ['Hello', 'नमस्ते', 'नमस्कार'],
  market: ['Market', \`\${hi.market} एक\`, 'दोन'],
  bids: [{ one: '{count} bid', other: '{count} bids' }, { other: 'बहुत' }, { other: 'खूप' }],
});`;

/** Each built file by its name. */
const buildCatalogue = async (catalogue: string): Promise<Record<string, string>> => {
  mkdirSync(join(ROOT, '.ank'), { recursive: true });
  // In the repository, where packages are found.
  const dir = mkdtempSync(join(ROOT, '.ank/catalogue-'));
  try {
    mkdirSync(join(dir, 'texts'));
    writeFileSync(join(dir, 'texts/catalogue.ts'), catalogue);
    writeFileSync(
      join(dir, 'main.ts'),
      "import { en, others } from './texts/catalogue';\nObject.assign(globalThis, { en, others });",
    );
    await runWebpack({
      mode: 'production',
      context: dir,
      entry: { main: './main.ts' },
      output: { path: join(dir, 'out'), chunkFilename: '[name].js' },
      resolve: { extensions: ['.ts'] },
      optimization: { minimize: false },
      module: { rules: moduleRules({ name: 'x', salt: 'x' }) },
      plugins: [new webpack.DefinePlugin(makeGameWordDefines())],
    });
    const names = readdirSync(join(dir, 'out')).sort();
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, 'out', name), 'utf8')]));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

test('a build has English in the bundle, and a file of its own for each other language', async () => {
  const files = await buildCatalogue(NAMED);
  assert.deepEqual(Object.keys(files), ['greeting-hi.js', 'greeting-mr.js', 'main.js']);
  const said = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      ['Hello', 'नमस्ते', 'मार्केट एक', 'बहुत', 'नमस्कार', 'खूप', '{count} bids'].filter((one) =>
        text.includes(one),
      ),
    ]),
  );
  assert.deepEqual(said, {
    'greeting-hi.js': ['नमस्ते', 'मार्केट एक', 'बहुत'],
    'greeting-mr.js': ['नमस्कार', 'खूप'],
    'main.js': ['Hello', '{count} bids'],
  });
  assert.doesNotMatch(Object.values(files).join(), /जोड़ी/, 'words of the game that no text has');
});

test('a catalogue without a name for its files is refused', async () => {
  await assert.rejects(
    buildCatalogue(NAMED.replace("catalogue('greeting'", 'catalogue(String(1)')),
    /the names of its files/,
  );
});
