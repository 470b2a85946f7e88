import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';

const WORDS = JSON.parse(readFileSync(join(ROOT, 'shared/src/api/refusals.json'), 'utf8')) as Record<
  string,
  [string, string]
>;

/** What no player meets: refusals of the operator's work, and of requests that the app does not send. */
const NO_PLAYERS =
  /\/(operator|settlement|training|starter|published)\/|draws\/drawQueries\.|\/staff\/|\.test\.ts|\/testing\/|holidays/;
const NO_APPS =
  /unique_token|read_to|since is|before is|Idempotency|control characters|new_result|game_?id|bet type|no bids|must be Open|push service|is no key|UnAuthorized|already used for another request|must be one of|must be a whole number$|no limits here|app_key|no such picture|with this id|nobody pays yet|Two draws|bid date|already used for another bid|not sealed|no such chart/;

const readProviderSources = (): string[] =>
  execFileSync('git', ['ls-files', 'provider/src'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !NO_PLAYERS.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** As the app compares them: dates, names and numbers, which differ each time, stand for what they are. */
const toMessageShape = (text: string): string =>
  text
    .replaceAll(/until \$\{[^}]*\}/g, 'until {until}')
    .replaceAll(/your \$\{[^}]*\}/g, 'your {name}')
    .replaceAll(/\$\{[^}]*\}|\d+(?:[,-]\d+)*/g, '{n}')
    .replace(/Valid!$/, 'valid!');

const said = readProviderSources().flatMap((source) =>
  [...source.matchAll(/new Refusal\(\s*'([A-Z_]+)',\s*(['"`])([\s\S]*?)\2[,)\s]/g)].map(
    ([, code = '', , text = '']) => ({ code, text: toMessageShape(text) }),
  ),
);

test('whatever our provider refuses a player can be said in Hindi and Marathi', () => {
  assert.ok(said.length > 60, `${said.length} refusals found`);
  const without = said.filter(
    ({ code, text }) => !NO_APPS.test(text) && !Object.hasOwn(WORDS, text) && !Object.hasOwn(WORDS, code),
  );
  assert.deepEqual(without, []);
});

test('words stand beside a code or a text that our provider has, with the same values in both languages', () => {
  const codes = readFileSync(join(ROOT, 'protocol/src/calls/refusalCodes.ts'), 'utf8');
  const all = readProviderSources().join('\n');
  for (const [key, [hi, mr]] of Object.entries(WORDS)) {
    const isCode = /^[A-Z_]+$/.test(key);
    const start = key.split(/ on \{| in this draw| ?\{/)[0] ?? '';
    assert.ok(
      isCode
        ? codes.includes(`  ${key.replace('_WAIT', '')}: '`) || all.includes(`'${key}'`)
        : all.includes(start),
      key,
    );
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
    assert.equal(values(hi), values(mr), key);
  }
});
