import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../workspace/packages';
import type { Extent } from './testFiles';

export type SharedParts = { env: Record<string, string>; close: () => Promise<void> };

const DATABASES = join(ROOT, 'provider/src/testing/sharedDatabases.ts');

/**
 * One PostgreSQL for the run, which ends with its input, also when the run is killed. Journeys use it only in
 * the whole run: else they have the engine of `npm start`.
 */
export const openSharedParts = async (
  dir: string,
  extent: Extent,
  isWithoutPostgres = false,
): Promise<SharedParts> => {
  // The builds are new: nobody has to check.
  const built = { ANK_E2E_BUILT: '1' };
  if (isWithoutPostgres || !existsSync(DATABASES)) return { env: built, close: async () => undefined };
  const pglite = join(dir, 'pglite.tar.gz');
  const child = spawn(process.execPath, ['--import', 'tsx', DATABASES, pglite], {
    cwd: join(ROOT, 'provider'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then(() => reject(new Error('the databases of the tests did not start; why stands above')));
  });
  const { url, bin } = JSON.parse(line) as { url: string; bin: string };
  return {
    env: {
      ...built,
      ANK_TEST_POSTGRES: url,
      ANK_TEST_PGLITE: pglite,
      ...(extent !== 'whole' && {
        ANK_E2E_POSTGRES: url,
        ANK_POSTGRES_BIN: bin,
        ANK_TEST_ENGINES: 'postgres',
      }),
    },
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
