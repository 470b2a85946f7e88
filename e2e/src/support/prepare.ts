import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './built';

/** Runs once before all workers: builds what changed, and makes a place for the site that workers share. */
export default async (): Promise<() => void> => {
  await buildAll();
  const sites = mkdtempSync(join(tmpdir(), 'ank-sites-'));
  process.env.ANK_E2E_SITES = sites;
  return () => rmSync(sites, { recursive: true, force: true });
};
