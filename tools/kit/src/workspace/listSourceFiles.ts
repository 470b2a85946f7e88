import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Sources, full paths in a stable order; none when there is no such folder. */
export const listSourceFiles = (dir: string, keep: (path: string) => boolean = () => true): string[] => {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : listSourceFiles(path, keep);
      return entry.isFile() && keep(path) ? [path] : [];
    });
};
