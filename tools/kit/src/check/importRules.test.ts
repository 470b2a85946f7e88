import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../workspace/packages';

let dir = '';
before(() => {
  dir = mkdtempSync(join(tmpdir(), 'ank-imports-'));
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  // The repository's own rules; only the git ignore list does not exist here.
  writeFileSync(join(dir, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  cpSync(join(ROOT, '.gitignore'), join(dir, '.gitignore'));
});
after(() => rmSync(dir, { recursive: true, force: true }));

const importingFileOf = (room: ImportRuleCase) => join(dir, room.file);
const importedNamesOf = ({ allowed, forbidden }: ImportRuleCase) => [...forbidden, ...allowed];

/** Names that Biome refuses, by file; asked once for all. */
const findRefusedImportsByFile = (): Map<string, string[]> => {
  for (const room of rooms) {
    mkdirSync(dirname(importingFileOf(room)), { recursive: true });
    writeFileSync(
      importingFileOf(room),
      importedNamesOf(room)
        .map((name) => `import '${name}';\n`)
        .join(''),
    );
  }
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const asked = ['lint', '--reporter=json', '--max-diagnostics=none', ...rooms.map(importingFileOf)];
  const { stdout } = spawnSync(biome, asked, { cwd: dir, encoding: 'utf8', maxBuffer: 64 << 20 });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
  };
  const found = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports');
  return new Map(
    rooms.map((room) => {
      const lines = found
        .filter(({ location }) => location.path.endsWith(room.file))
        .map(({ location }) => location.start.line - 1);
      return [room.file, importedNamesOf(room).filter((_, index) => lines.includes(index))];
    }),
  );
};

type ImportRuleCase = { file: string; allowed: string[]; forbidden: string[] };
const rooms: ImportRuleCase[] = [
  {
    file: 'mfe-wallet/src/funds/screen.ts',
    allowed: ['react', 'react/jsx-runtime', '@ank/shared/api', '@ank/protocol/game', './own', '../own'],
    forbidden: [
      'react-router-dom',
      'react-router',
      'react-router/dom',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query/react',
      'react-redux',
      'react-toastify',
      'react-toastify/unstyled',
      'react-dom/client',
      '@ank/bidding',
      '@ank/bidding/src/screens',
      '@ank/provider',
      '../../mfe-bidding/src/screens',
      '../../../shared/src/api',
      '../../../protocol/src/gameNumbers',
      '../../other',
    ],
  },
  {
    file: 'protocol/src/calls/biddingCalls.ts',
    allowed: ['typebox', 'typebox/value', './bets', './rows/bets', '../dates'],
    forbidden: [
      'react',
      '@reduxjs/toolkit',
      'node:fs',
      '@ank/shared/config',
      '@ank/protocol/game',
      '../../shared/src/provider',
      '../../provider/src/main',
    ],
  },
  {
    file: 'protocol/src/gameNumbers.ts',
    allowed: ['typebox', './dates', './wire/shapes'],
    forbidden: ['react', 'node:fs', '../../shared/src/clock', '@ank/build'],
  },
  {
    file: 'shared/src/api/baseQuery.ts',
    allowed: ['react', '@reduxjs/toolkit/query/react', '@ank/protocol/game', './errors'],
    forbidden: [
      '@ank/wallet',
      '@ank/shared/api',
      '../../../mfe-wallet/src/screens',
      '../../../shell/src/main',
      '../../../protocol/src/gameNumbers',
    ],
  },
  {
    file: 'shared/src/controls/AmountStepperAndChips.tsx',
    allowed: ['react', '@ank/shared/ui', '@ank/shared/testing', './own'],
    forbidden: ['@ank/wallet', '../ui/Button', '../sharedModules/ui', '../../../mfe-wallet/src/screens'],
  },
  {
    file: 'shell/src/main.ts',
    allowed: ['react', 'react-dom/client', '@ank/protocol/registry', '@ank/shared/router', './page'],
    forbidden: [
      '@ank/wallet',
      '../../mfe-wallet/src/screens',
      '../../shared/src/api',
      '../../provider/src/main',
    ],
  },
  {
    file: 'provider/src/features/bidding/placeBidAndCapHeadroomRoutes.ts',
    allowed: [
      'fastify',
      '@ank/protocol/game',
      '@ank/protocol/calls',
      '@ank/protocol/bet-types',
      '@ank/build/process-lock',
      '../ledger/ledger',
      'node:fs',
    ],
    forbidden: [
      '@ank/build/packages',
      '@ank/shared/api',
      '@ank/shared/ui',
      '@ank/shared/config',
      '@ank/build',
      '@ank/testkit/free-port',
      '../../testing/world',
      '../../drills/failover/night',
      '../../../../protocol/src/gameNumbers',
      '../../../../shell/src/x',
    ],
  },
  {
    file: 'provider/src/features/bidding/place.test.ts',
    allowed: [
      '@ank/protocol/game',
      '@ank/testkit/free-port',
      '../../testing/world',
      '../../drills/failover/stage',
    ],
    forbidden: ['@ank/build/packages', '@ank/shared/api', '../../../../shell/src/x'],
  },
  {
    file: 'e2e/src/bid.ts',
    allowed: ['playwright-core', 'node:test', '@ank/build/packages', '@ank/release/publish', './browser'],
    forbidden: [
      '@ank/protocol/game',
      '@ank/wallet',
      'react',
      '../../shell/src/main',
      '../../provider/src/main',
    ],
  },
  {
    file: 'tools/kit/src/builder/remote.ts',
    allowed: ['webpack', '@ank/protocol/registry', '@ank/create-remote/templates', '../workspace/files'],
    forbidden: [
      '@ank/shared/api',
      '@ank/shared/config',
      '../../../../shared/src/api',
      '../../../../protocol/src/gameNumbers',
      '../../../../shell/src/main',
      '@ank/wallet',
      '@ank/release/publish',
      '@ank/testkit/site',
      '@ank/lab/commands',
      '../testing/installPackedPackages',
    ],
  },
  {
    file: 'tools/release/src/publish/publishBuilds.ts',
    allowed: ['semver', '@ank/protocol/registry', '@ank/build/paths', './gate'],
    forbidden: [
      '@ank/shared/api',
      '../../../../provider/src/main',
      '@ank/testkit/site',
      '@ank/lab/commands',
      '../testing/startKillablePublishers',
    ],
  },
  {
    file: 'tools/lab/src/downloadSizeAndToolSpeedCommands.ts',
    allowed: ['playwright-core', '@ank/build/paths', '@ank/release/publish', '@ank/testkit/site'],
    forbidden: ['@ank/shared/api', '@ank/wallet', '../../../shell/src/main'],
  },
];

let refused: Map<string, string[]>;
before(() => {
  refused = findRefusedImportsByFile();
});

for (const { file, allowed, forbidden } of rooms) {
  test(`${file} may not import what belongs to another room`, () => {
    const names = refused.get(file)?.filter((name) => !allowed.includes(name));
    assert.deepEqual(names, forbidden);
  });
  test(`${file} may import its own room and the entry points`, () => {
    const names = refused.get(file)?.filter((name) => allowed.includes(name));
    assert.deepEqual(names, []);
  });
}
