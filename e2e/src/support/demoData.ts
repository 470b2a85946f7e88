import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashInputs } from '@ank/build/hash';
import { ROOT } from '@ank/build/packages';
import { makeFolderOnce, removeUnusedFoldersWithPrefix } from './makeFolderOnce';

const DEMO_DATA_FOLDER = join(ROOT, '.ank/e2e');
const DAY_MS = 86_400_000;

/** Makes this moment's day in India the day of the whole run, which may go on over midnight. */
export const setDayOfRunToToday = (): void => {
  process.env.ANK_E2E_DAY = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
};

/** The instant, in ms, of a time in India so many days after the day of the run. */
export const indiaTimeMs = (daysAfterRunDay: number, time: string): number => {
  if (!process.env.ANK_E2E_DAY) setDayOfRunToToday();
  return Date.parse(`${process.env.ANK_E2E_DAY}T${time}:00+05:30`) + daysAfterRunDay * DAY_MS;
};

export type DemoData = { dir: string; env: Record<string, string>; remove: () => Promise<void> };

type SeedDatabase = (dir: string, env: Record<string, string>, at: number) => Promise<void>;

const databaseAddressOf = (server: string, name: string): string => server.replace(/\/[^/]*$/, `/${name}`);

const runPostgresProgram = (bin: string, program: string, server: string, ...args: string[]) =>
  promisify(execFile)(join(bin, program), [`--maintenance-db=${server}`, ...args]);

/**
 * Seeded once for all test files, as of yesterday evening: today's open bids would depend on the time of day.
 * A copy of a database where ANK_E2E_POSTGRES names a server; else of a folder with the embedded engine.
 */
export const copyDemoData = async (seed: SeedDatabase): Promise<DemoData> => {
  const { ANK_E2E_POSTGRES: server, ANK_POSTGRES_BIN: bin = '' } = process.env;
  const at = indiaTimeMs(-1, '23:00');
  const inputs = hashInputs({
    root: ROOT,
    paths: [join(ROOT, 'provider/src'), join(ROOT, 'protocol/src')],
  });
  const version = `${inputs.slice(0, 8)}-${at}`;
  const dir = mkdtempSync(join(tmpdir(), 'ank-provider-'));
  const removeDir = () => rmSync(dir, { recursive: true, force: true });

  if (!server) {
    const seeded = join(DEMO_DATA_FOLDER, `seed-${version}`);
    removeUnusedFoldersWithPrefix(seeded, 'seed-');
    await makeFolderOnce(seeded, (work) => seed(work, {}, at));
    cpSync(seeded, dir, { recursive: true });
    return { dir, env: {}, remove: async () => removeDir() };
  }

  const template = `seed-${version}`;
  const seeded = join(DEMO_DATA_FOLDER, `postgres-${new URL(server).port}-${version}`);
  removeUnusedFoldersWithPrefix(seeded, 'postgres-');
  await makeFolderOnce(seeded, async (work) => {
    await runPostgresProgram(bin, 'dropdb', server, '--if-exists', '--force', template);
    await runPostgresProgram(bin, 'createdb', server, template);
    await seed(work, { DATABASE_URL: databaseAddressOf(server, template) }, at);
  });
  cpSync(seeded, dir, { recursive: true });
  const name = `e2e-${randomUUID()}`;
  await runPostgresProgram(bin, 'createdb', server, `--template=${template}`, name);
  return {
    dir,
    env: { DATABASE_URL: databaseAddressOf(server, name) },
    remove: async () => {
      await runPostgresProgram(bin, 'dropdb', server, '--force', name);
      removeDir();
    },
  };
};
