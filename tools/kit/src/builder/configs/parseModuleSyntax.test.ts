import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFirstCallArguments, parseModuleSyntax } from './parseModuleSyntax';

const exportedNamesIn = (source: string) => parseModuleSyntax(source).exported.map(({ name }) => name);

const EXPORTS: [string, string[]][] = [
  ["export { a, type B, c as d, default as e } from './a';", ['a', 'B', 'd', 'e']],
  ['const x = 1, y = 2;\nexport { x, y as "a name" };', ['x', 'a name']],
  ['export const one = 1, two = <A,>(a: A) => a;', ['one', 'two']],
  [
    'export const { read: stored, write = () => {}, ...rest } = area, [first] = list;',
    ['stored', 'write', 'rest', 'first'],
  ],
  [
    'export async function* run() {}\nexport class Store {}\nexport abstract class Base {}',
    ['run', 'Store', 'Base'],
  ],
  ['export default function Screen() {}', ['default']],
  ['export default { a: 1 };\nexport * as all from "./all";', ['default', 'all'].reverse()],
  ['export type T = 1;\nexport interface I {}\nexport enum E { A }', ['T', 'I', 'E']],
  [
    '// export { gone };\n/* export const old = 1; */\nconst text = "export { no }";\nconst t = `\nexport { never };`;',
    [],
  ],
];
for (const [source, names] of EXPORTS)
  test(`${source.split('\n')[0]} exports ${names.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(exportedNamesIn(source).sort(), [...names].sort());
  });

test('a declaration tells whom it speaks of, and not what only has that name', () => {
  const { declarations } = parseModuleSyntax(
    `type Other = 1;
export declare const useWallet: <R extends Base>(key: 'Market', said: { Row: number }) => Promise<Own & ns.Part> | typeof fallback;
export declare class Shop extends Store<Item> implements Sold {}
export type Far = import('./far.js').Place<Near>;`,
  );
  const [, wallet, shop, far] = declarations;
  assert.deepEqual(wallet?.mentions, ['Base', 'Promise', 'Own', 'ns', 'fallback']);
  assert.deepEqual([...(shop?.mentions ?? [])].sort(), ['Item', 'Sold', 'Store']);
  assert.deepEqual(far?.inline, [{ name: 'Place', original: 'Place', from: './far.js' }]);
  assert.ok(wallet?.text.startsWith('export declare const useWallet') && wallet.text.endsWith(';'));
});

test('an object’s keys are read however they are written', () => {
  const { declarations } = parseModuleSyntax(
    `export const ICONS = { alert: 'M2 "x": 1', 'log-out': f({ inner: 1 }), "eye": \`
  planted: 'no'\`, own } as const satisfies Icons;`,
  );
  assert.deepEqual(declarations[0]?.keys, { ICONS: ['alert', 'log-out', 'eye', 'own'] });
});

test('what a module gives a function is read of its calls, not of comments, texts or functions of other names', () => {
  const source = `
    // catalogue('comment', {});
    const text = "catalogue('text')";
    otherCatalogue('other'); shelf.catalogue('member'); catalogue(name, { en: 1 });
    export const [en, others] = wrap(catalogue<Texts>('greeting', { a: ['A'] }) as const);
    export const late = () => { if (en) return catalogue('', { ...late, list: [...en] }); };`;
  assert.deepEqual(findFirstCallArguments('catalogue', source), ['greeting', '']);
});
