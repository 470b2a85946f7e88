import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAllChanged } from './buildAndReadPackages';
import { setDayOfRunToToday } from './demoData';

/**
 * Runs once before all workers: builds what changed, and settles the day and the place of the site that they
 * share.
 */
export default async (): Promise<() => void> => {
  setDayOfRunToToday();
  await buildAllChanged();
  const sites = mkdtempSync(join(tmpdir(), 'ank-sites-'));
  process.env.ANK_E2E_SITES = sites;
  return () => rmSync(sites, { recursive: true, force: true });
};
