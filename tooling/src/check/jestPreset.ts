import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { gameWords } from '../build/gameWords';
import { packageAt } from '../workspace/packages';
import { TOOLING } from '../workspace/project';

const require = createRequire(import.meta.url);
/** As they lie here: TypeScript in Ank's repository, JavaScript in the package. */
const config = (name: string) => join(TOOLING, `config/${name}${extname(import.meta.url)}`);

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
  testEnvironment: config('jest.environment'),
  setupFilesAfterEnv: [config('jest.setup')],
  transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  // Installed, Ank's own packages are modules that name style sheets.
  transformIgnorePatterns: ['/node_modules/(?!@ank/)'],
  moduleNameMapper: {
    '\\.module\\.css$': config('classNames'),
    '\\.css$': config('noStyles'),
  },
  globals: { __ANK_VERSION__: '0.0.0-test', __ANK_WORDS__: gameWords() },
  restoreMocks: true,
});
