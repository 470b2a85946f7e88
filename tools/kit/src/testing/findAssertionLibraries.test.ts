import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXPECT_WITHOUT_JEST_DOM_MATCHER, findAssertionLibraries } from './findAssertionLibraries';
import { readRepositoryFiles } from './readRepositoryFiles';

const files = readRepositoryFiles().filter(({ name }) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

const RULES_OF_TESTS = [
  { what: 'journeys and what they use', isOf: /^e2e\/src\//, allowed: ['@playwright/test'] },
  {
    what: 'tests in Node',
    isOf: /^(provider|tools\/\w+)\/src\/.*(\.test\.ts$|\/testing\/)/,
    allowed: ['node:assert/strict'],
  },
  {
    what: 'tests of what runs in a page, whose expect Jest and jest-dom give',
    isOf: /^(shared|shell|desk|protocol|mfe-\w+)\/src\/.*\.test\.tsx?$/,
    allowed: [],
  },
];

for (const { what, isOf, allowed } of RULES_OF_TESTS)
  test(`assertions in the tool's own words: ${what}`, () => {
    const own = files.filter(({ name }) => isOf.test(name));
    assert.ok(own.length > 20, `${own.length} files`);
    const strange = own.flatMap(({ name, text }) =>
      findAssertionLibraries(text)
        .filter((library) => !allowed.includes(library))
        .map((library) => `${name} imports ${library}`),
    );
    assert.deepEqual(strange, []);
  });

test('screen tests read an element by the matchers of jest-dom', () => {
  const byHand = files
    .filter(({ name, text }) => /\.test\.tsx$/.test(name) && EXPECT_WITHOUT_JEST_DOM_MATCHER.test(text))
    .map(({ name, text }) => `${name}: ${EXPECT_WITHOUT_JEST_DOM_MATCHER.exec(text)?.[0]}`);
  assert.deepEqual(byHand, []);
});

test('an assertion of another tool, and an element read by hand, are found', () => {
  const named = ['node:assert/strict', 'chai'];
  const source = named.map((name) => `import tool from '${name}';`).join('\n');
  assert.deepEqual(findAssertionLibraries(source), named);
  assert.match("expect(screen.getByText('a').className).toMatch(/b/)", EXPECT_WITHOUT_JEST_DOM_MATCHER);
  assert.match('expect(row.textContent).not.toMatch(/b/)', EXPECT_WITHOUT_JEST_DOM_MATCHER);
  assert.doesNotMatch(
    "expect(rows.map((row) => row.textContent)).toEqual(['b'])",
    EXPECT_WITHOUT_JEST_DOM_MATCHER,
  );
});
