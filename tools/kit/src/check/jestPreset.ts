import { createRequire } from 'node:module';
import { join } from 'node:path';
import { groupGameWordsByLanguage } from '../builder/configs/gameWords';
import { packageAt } from '../workspace/packages';
import { configFilePath } from '../workspace/projectFolders';

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

export const jestPresetOf = (dir: string) => ({
  displayName: packageAt(dir).name,
  rootDir: dir,
  roots: [join(dir, 'src')],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: configFilePath('jest.environment'),
  setupFilesAfterEnv: [configFilePath('jest.setup')],
  transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  // Ank's installed packages are modules that name style sheets; pnpm keeps them two folders deeper.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?@ank/)'],
  moduleNameMapper: { '\\.css$': configFilePath('identityCssModule') },
  globals: { __ANK_VERSION__: '0.0.0-test', __ANK_WORDS__: groupGameWordsByLanguage() },
  restoreMocks: true,
});
