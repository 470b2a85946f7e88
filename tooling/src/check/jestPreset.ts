import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageAt, ROOT } from '../workspace/packages';

const require = createRequire(import.meta.url);
const config = (file: string) => join(ROOT, 'tooling/config', file);

const swc = {
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** Jest's configuration of the package of the page in `dir`. */
export const jestPreset = (dir: string) => ({
  displayName: packageAt(dir).name,
  rootDir: dir,
  roots: [join(dir, 'src')],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: config('jest.environment.ts'),
  setupFilesAfterEnv: [config('jest.setup.ts')],
  transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  moduleNameMapper: {
    '\\.module\\.css$': config('classNames.ts'),
    '\\.css$': config('noStyles.ts'),
  },
  globals: { __ANK_VERSION__: '0.0.0-test' },
  restoreMocks: true,
});
