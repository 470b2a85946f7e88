import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type EmptyDatabase = { env: Record<string, string>; remove: () => Promise<void> };

/** Variables for a database of its own on the test run's server; none outside such a run. */
export const emptyDatabase = async (): Promise<EmptyDatabase> => {
  const { ANK_E2E_POSTGRES: server, ANK_POSTGRES_BIN: bin = '' } = process.env;
  if (!server) return { env: {}, remove: async () => undefined };
  const name = `lab-${randomUUID()}`;
  const ask = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), [`--maintenance-db=${server}`, ...args, name]);
  await ask('createdb');
  return {
    env: { DATABASE_URL: server.replace(/\/[^/]*$/, `/${name}`) },
    remove: async () => {
      await ask('dropdb', '--force');
    },
  };
};
