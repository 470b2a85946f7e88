import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gameWords } from '../builder/configs/gameWords';
import { packageAt } from '../workspace/packages';
import { configFile } from '../workspace/project';

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

export const jestPreset = (dir: string) => ({
  displayName: packageAt(dir).name,
  rootDir: dir,
  roots: [join(dir, 'src')],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: configFile('jest.environment'),
  setupFilesAfterEnv: [configFile('jest.setup')],
  transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  // Ank's installed packages are modules that name style sheets; pnpm keeps them two folders deeper.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?@ank/)'],
  moduleNameMapper: { '\\.css$': configFile('classNames') },
  globals: { __ANK_VERSION__: '0.0.0-test', __ANK_WORDS__: gameWords() },
  restoreMocks: true,
});
