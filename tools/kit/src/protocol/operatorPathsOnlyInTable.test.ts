import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OPERATION_PATHS } from '@ank/protocol/operator/paths';
import { ROOT } from '../workspace/packages';

test('a path of the operator stands in the table alone', () => {
  const paths = new Set(
    Object.values(OPERATION_PATHS).map((address) => address.replace(/^\w+ /, '').replace(/:\w+/g, '*')),
  );
  // The page's own addresses, some of which are spelled like a path.
  const screens = readFileSync(join(ROOT, 'desk/src/frame/deskScreens.ts'), 'utf8');
  const addresses = new Set(
    [...screens.matchAll(/defineScreen\(\s*'(\w+)'|'\/(\w+)'/g)].map(([, text, path]) => `/${path ?? text}`),
  );
  assert.ok(addresses.size > 10);
  const spelled: string[] = [];
  for (const folder of ['desk/src', 'provider/src/operator'])
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
      const source = readFileSync(join(ROOT, folder, file), 'utf8');
      for (const [, literal = ''] of source.matchAll(/['"`](?:\/operator)?(\/[^'"`\s]*)['"`]/g)) {
        const path = (literal.split('?')[0] ?? '').replace(/:\w+|\$\{[^}]+\}/g, '*');
        const isAddress = folder === 'desk/src' && (addresses.has(path) || path === '/players/*');
        if (paths.has(path) && !isAddress) spelled.push(`${file}: ${literal}`);
      }
    }
  assert.ok(paths.size > 60);
  assert.deepEqual(spelled, []);
});
