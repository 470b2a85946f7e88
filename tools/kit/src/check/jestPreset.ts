import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { groupGameWordsByLanguage } from '../builder/configs/gameWords';
import { packageAt } from '../workspace/packages';
import { configFilePath } from '../workspace/projectFolders';
import { testGroupFolderOf } from './groups/groupScreenTestsByEnvironment';

const require = createRequire(import.meta.url);

const swc = {
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** Where a run has grouped the tests (groupScreenTestsByEnvironment.ts), it plays the groups. */
const findTestRoot = (dir: string): string => {
  const groups = process.env.ANK_TEST_GROUPS;
  const folder = groups && testGroupFolderOf(groups, packageAt(dir));
  return folder && existsSync(folder) ? folder : join(dir, 'src');
};

export const jestPresetOf = (dir: string) => ({
  displayName: packageAt(dir).name,
  rootDir: dir,
  roots: [findTestRoot(dir)],
  testMatch: ['**/*.test.{js,ts,tsx}'],
  testEnvironment: configFilePath('jest.environment'),
  setupFilesAfterEnv: [configFilePath('jest.setup')],
  transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  // Ank's installed packages are modules that name style sheets; pnpm keeps them two folders deeper.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?@ank/)'],
  moduleNameMapper: { '\\.css$': configFilePath('identityCssModule') },
  globals: { __ANK_VERSION__: '0.0.0-test', __ANK_WORDS__: groupGameWordsByLanguage() },
  restoreMocks: true,
});
