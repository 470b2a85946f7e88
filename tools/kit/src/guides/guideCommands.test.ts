import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { GUIDE_COMMAND_PLANS } from './guideCommandPlans';
import {
  findCommandsInUnmarkedBlocks,
  findGuideCommands,
  GUIDES,
  readAllGuideCommands,
  readGuide,
  withoutRepeatedMentions,
} from './guideCommands';

/** Decisions and changelogs say how things were. */
const DECISION_OR_CHANGELOG = /\/decisions\/|CHANGELOG\.md$/;

const GUIDE = `# Guide

| command | what it does |
|---|---|
| \`npm start\`, \`npx ank size\` | starts all that \`npm test\` needs |

Run \`npx ank
log\` beside \`README.md\`.

## Ship

\`\`\`sh
cd mfe-wallet
npx ank build   # into dist
# nothing
\`\`\`

\`\`\`json
{ "npm": "no command" }
\`\`\`
`;

test('the commands of a guide are the lines of its shell blocks, first cells of its tables, and mentions', () => {
  assert.deepEqual(
    findGuideCommands('g.md', GUIDE).map(({ section, line, isMention }) => [section, line, isMention]),
    [
      ['Guide', 'npm start', false],
      ['Guide', 'npx ank size', false],
      ['Guide', 'npm test', true],
      ['Guide', 'npx ank log', true],
      ['Ship', 'cd mfe-wallet', false],
      ['Ship', 'npx ank build', false],
    ],
  );
});

test('a sentence that names what stands elsewhere, or the beginning of it, adds no command', () => {
  const found = (line: string, isMention = true) => ({ guide: 'g.md', section: 'Ship', line, isMention });
  const commands = [
    found('npx ank publish'),
    found('npx ank build'),
    found('npx ank log'),
    found('npx ank publish wallet', false),
    found('npx ank log'),
    found('npx ank build', false),
  ];
  assert.deepEqual(
    withoutRepeatedMentions(commands).map(({ line }) => line),
    ['npx ank log', 'npx ank publish wallet', 'npx ank build'],
  );
});

test('no guide hides a command in a block that is not marked as one of a shell', () => {
  assert.deepEqual(
    findCommandsInUnmarkedBlocks('```\nnpm start\n```\n\n```json\n{}\n```\n\n```\nnpx ank\n```\n'),
    ['npm start', 'npx ank'],
  );
  assert.deepEqual(
    GUIDES.flatMap((guide) => findCommandsInUnmarkedBlocks(readGuide(guide))),
    [],
  );
});

test('every guide that names a command is among those whose commands are tried', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((guide) => guide && !DECISION_OR_CHANGELOG.test(guide));
  const unknown = pages.filter(
    (guide) =>
      !GUIDES.includes(guide) &&
      withoutRepeatedMentions([
        ...readAllGuideCommands(),
        ...findGuideCommands(guide, readGuide(guide)),
      ]).some((one) => one.guide === guide),
  );
  assert.deepEqual(unknown, []);
});

test('each plan is of a command that its guide still names, and what is played elsewhere has a test', () => {
  const commands = readAllGuideCommands();
  assert.ok(commands.length > 120, `only ${commands.length} commands were found`);
  for (const [guide, { plans, testFilesByHeading = {} }] of Object.entries(GUIDE_COMMAND_PLANS)) {
    const own = commands.filter((command) => command.guide === guide);
    assert.deepEqual(
      Object.keys(plans).filter((line) => !own.some((command) => command.line === line)),
      [],
    );
    for (const [section, file] of Object.entries(testFilesByHeading))
      assert.ok(
        own.some((command) => command.section === section) && existsSync(join(ROOT, file)),
        `${guide}, ${section}: ${file}`,
      );
  }
});

test('what is not run names its reason, and a test that is named there exists', () => {
  for (const { plans } of Object.values(GUIDE_COMMAND_PLANS))
    for (const [line, { not }] of Object.entries(plans)) {
      if (not === undefined) continue;
      assert.match(not, /^[A-Z].{15,}\.$/, line);
      for (const [path] of not.matchAll(/[a-z0-9]+(?:\/[\w.]+)+/g))
        assert.ok(existsSync(join(ROOT, path)), `${line}: ${path}`);
    }
});

const TRIES_TESTS = /npx (?:ank test|jest|playwright test) ([a-z][\w/]*)/gi;

test('the words by which a guide’s command, or its plan, picks tests are those of a file that is there', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' });
  const tried = readAllGuideCommands().flatMap(({ guide, line }) => {
    const { not, as = line } = GUIDE_COMMAND_PLANS[guide]?.plans[line] ?? {};
    return not === undefined ? [...as.matchAll(TRIES_TESTS)].map(([, words = '']) => words) : [];
  });
  assert.ok(tried.length > 5, tried.join(' '));
  assert.deepEqual(
    tried.filter((words) => words !== 'PATTERN' && !files.includes(words)),
    [],
  );
});
