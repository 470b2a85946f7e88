import { writeFileSync } from 'node:fs';
import { openPglite } from '../db/pglite';
import { startPostgres } from './postgres';

/**
 * What many test files share: a PostgreSQL, and an empty database of the embedded engine, which takes seconds to make
 * and a moment to load, written to the file named. Tells where they are in one line and ends when its input does.
 */
const [pglite = ''] = process.argv.slice(2);
const { url, bin, stop } = await startPostgres();
const embedded = await openPglite();
writeFileSync(pglite, await embedded.backup());
await embedded.close();
console.log(JSON.stringify({ url, bin }));
process.stdin.resume().once('end', () => stop());
