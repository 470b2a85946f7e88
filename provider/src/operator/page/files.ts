import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export type PageFile = { type: string; bytes: Buffer };
/** A built page: its first document, and the files of its version's folder by their path below /desk/. */
export type PageFiles = { index: string; files: ReadonlyMap<string, PageFile> };

/** Reads a built page. Throws a sentence when the folder holds none. */
export const readPage = (dir: string): PageFiles => {
  const index = join(dir, 'index.html');
  if (!existsSync(index))
    throw new Error(
      `There is no built page in ${resolve(dir)}: run npm run build -w @ank/desk and name its folder with --desk`,
    );
  const version = basename(resolve(dir));
  const files = readdirSync(dir)
    .filter((name) => TYPES[extname(name)] !== undefined)
    .map((name): [string, PageFile] => [
      `${version}/${name}`,
      { type: TYPES[extname(name)] ?? '', bytes: readFileSync(join(dir, name)) },
    ]);
  return { index: readFileSync(index, 'utf8'), files: new Map(files) };
};

/** The folder of the newest build below `dist`; undefined when nothing is built there. */
export const newestPage = (dist: string): string | undefined => {
  const latest = join(dist, 'latest.json');
  if (!existsSync(latest)) return undefined;
  const dir = join(dist, (JSON.parse(readFileSync(latest, 'utf8')) as { version: string }).version);
  return existsSync(join(dir, 'index.html')) ? dir : undefined;
};
