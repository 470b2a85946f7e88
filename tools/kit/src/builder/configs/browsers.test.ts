import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { transformSync } from '@swc/core';
import browserslist from 'browserslist';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { listSourceFiles } from '../../workspace/listSourceFiles';
import { allPackages, ROOT } from '../../workspace/packages';
import { BROWSERS, ECMASCRIPT_TARGET } from './browsers';

// One of each that came with ES2021 and ES2022: a browser that lacked one would have it written another way.
const SAMPLES = [
  'a ??= b',
  'class A { #own = 1; has(o) { return #own in o } }',
  'class B { static { f() } }',
];

const minifyWithSwc = (code: string, options: object) =>
  transformSync(code, { ...options, minify: true, isModule: false }).code.replace(/;$/, '');

test('every browser of the list reads the syntax that bundles are written in', () => {
  for (const sample of SAMPLES) {
    const plain = minifyWithSwc(sample, { jsc: { target: ECMASCRIPT_TARGET } });
    assert.equal(minifyWithSwc(sample, { env: { targets: BROWSERS } }), plain, sample);
    assert.notEqual(minifyWithSwc(sample, { env: { targets: ['chrome 60'] } }), plain, sample);
  }
});

test('the list names four years of Chrome, three of Safari and the ESR of Firefox, and nothing that is unknown', () => {
  const known = browserslist(BROWSERS);
  for (const one of ['chrome 107', 'safari 17.0', 'ios_saf 17.0']) assert.ok(known.includes(one), one);
  assert.ok(
    known.some((one) => one.startsWith('firefox ')),
    known.join(' '),
  );
});

/** What a browser of the list may lack, and what its player misses then. */
const MAY_LACK: Readonly<Record<string, string>> = {
  'css-content-visibility': 'time, in long lists',
  'css-overflow-anchor': 'nothing: the list keeps its place itself',
  'css-resize': 'nothing: a long text scrolls in its field',
  'css-scrollbar': 'nothing: a bar shows below the pictures',
  'css-touch-action': 'nothing: a double tap zooms',
  'css3-cursors': 'the shape of a pointer, on a phone without one',
  'text-decoration': 'the colour and width of a line under a word, which is there without them',
  'text-size-adjust': 'nothing: only phones enlarge text by themselves',
  'css-clip-path': 'shapes drawn in SVG alone, which we do not use',
  'css-masks': 'nothing: written with its prefix as well',
  'css-display-contents': 'nothing: used where no role is lost',
  'viewport-unit-variants': 'empty room: what fills a screen elsewhere is as high as what it holds',
  'intrinsic-width': 'nothing: stretch is not used',
};

const listUnsupportedFeatures = async (css: string, from: string): Promise<string[]> => {
  const lacked: string[] = [];
  const check = doiuse({
    browsers: BROWSERS,
    onFeatureUsage: ({ feature, message }) => {
      if (!(feature in MAY_LACK)) lacked.push(`${relative(ROOT, from)}: ${message}`);
    },
  });
  await postcss([check]).process(css, { from });
  return lacked;
};

test('style sheets use what each browser of the list can, but for what nobody misses', async () => {
  const sheets = allPackages().flatMap(({ dir }) =>
    listSourceFiles(join(dir, 'src'), (path) => path.endsWith('.css')),
  );
  assert.ok(sheets.length > 50, `${sheets.length} style sheets`);
  const lacked = await Promise.all(
    sheets.map((file) => listUnsupportedFeatures(readFileSync(file, 'utf8'), file)),
  );
  assert.deepEqual(lacked.flat(), []);
});

test('a style that an older phone does not know is found', async () => {
  const nested = await listUnsupportedFeatures('.a { & .b { color: red } }', join(ROOT, 'a.css'));
  assert.match(nested.join(), /a\.css: .*[Nn]esting/);
});
