import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { remoteDescription } from '@ank/protocol/formats/registry';
import { readJsonFile } from '../workspace/packages';
import { BUILD_DIR } from '../workspace/projectFolders';

/** Closed, so that an editor marks a name that nothing reads; it shows what our checks say. */
const toClosedEditorSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(toClosedEditorSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => !key.startsWith('~'));
  const named = (key: string) => (['says', 'wants'].includes(key) ? 'description' : key);
  const mapped = Object.fromEntries(kept.map(([key, value]) => [named(key), toClosedEditorSchema(value)]));
  return 'properties' in schema ? { additionalProperties: false, ...mapped } : mapped;
};

test('editors follow the schema of remote.json that the build checks', () => {
  const file = join(BUILD_DIR, 'config/remote.schema.json');
  const { properties, ...rest } = toClosedEditorSchema(remoteDescription) as { properties: object };
  const schema = { ...rest, properties: { $schema: { type: 'string' }, ...properties } };
  if (process.env.ANK_REWRITE) writeFileSync(file, JSON.stringify(schema));
  assert.deepEqual(readJsonFile(file), JSON.parse(JSON.stringify(schema)), 'run it once with ANK_REWRITE=1');
});
