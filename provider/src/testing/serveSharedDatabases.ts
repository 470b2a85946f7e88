import { writeFileSync } from 'node:fs';
import { migrateSchema } from '../features/schema/migrate';
import { openPglite } from '../platform/database/pglite';
import { openPostgres } from '../platform/database/postgres';
import { MIGRATED_TEMPLATE_DATABASE } from './databaseEngines';
import { startPostgres } from './startPostgres';

/**
 * Serves what many test files share: a PostgreSQL with a template of the newest schema, and the same of the
 * embedded engine, which takes seconds to make and a moment to load, written to the file named. Tells its
 * parent where they are, and ends when that one is gone.
 */
const [pglite = ''] = process.argv.slice(2);
const { url, bin, stop } = await startPostgres();
const admin = openPostgres({ url, poolSize: 1 });
await admin.query(`CREATE DATABASE ${MIGRATED_TEMPLATE_DATABASE}`);
await admin.close();
// A database with a session on it is no template.
const template = openPostgres({
  url: url.replace(/\/[^/]*$/, `/${MIGRATED_TEMPLATE_DATABASE}`),
  poolSize: 1,
});
await migrateSchema(template);
await template.close();
const embedded = await openPglite();
await migrateSchema(embedded);
writeFileSync(pglite, await embedded.backup());
await embedded.close();
process.send?.({ url, bin });
process.once('disconnect', () => stop());
