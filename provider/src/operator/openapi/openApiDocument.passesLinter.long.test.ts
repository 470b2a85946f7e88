import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { buildOpenApiDocument, documentOfOneCall } from './openApiDocument';

/** Rules that ask for what a reference of Ank has not: a licence to link to, a public server, more on groups. */
const UNFIT = {
  'info-license': 'off',
  'info-license-strict': 'off',
  'no-empty-servers': 'off',
  'operation-4xx-response': 'off',
  'tag-description': 'off',
} as const;

for (const audience of ['players', 'operators'] as const)
  test(`the linter finds nothing wrong in the document of the ${audience}`, async () => {
    const config = await createConfig({ extends: ['recommended'], rules: UNFIT });
    const source = JSON.stringify(buildOpenApiDocument(audience));
    const problems = await lintFromString({ source, absoluteRef: `/${audience}.json`, config });
    assert.deepEqual(
      problems.map(({ severity, ruleId, message, location: [place] }) =>
        [severity, ruleId, message, place?.pointer].join(' '),
      ),
      [],
    );
  });

test('one call alone is a document without an error, with the schemas that it uses', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: UNFIT });
  for (const [audience, path] of [
    ['players', '/api-submit-bid'],
    ['operators', '/operator/players'],
  ] as const) {
    const part = documentOfOneCall(buildOpenApiDocument(audience), path);
    assert.deepEqual(Object.keys(part.paths as object), [path]);
    const source = JSON.stringify(part);
    assert.ok(source.length < JSON.stringify(buildOpenApiDocument(audience)).length / 4);
    assert.deepEqual(await lintFromString({ source, absoluteRef: '/part.json', config }), []);
  }
  assert.throws(
    () => documentOfOneCall(buildOpenApiDocument('players'), '/submit-bid'),
    /Similar calls: \/api-submit-bid/,
  );
  assert.throws(
    () => documentOfOneCall(buildOpenApiDocument('players'), '/nowhere'),
    /Unknown call \/nowhere$/,
  );
});

test('the linter finds a reference to a schema that is not there', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: UNFIT });
  const source = JSON.stringify(buildOpenApiDocument('players')).replaceAll('UserLoginAnswer"}', 'Nothing"}');
  const problems = await lintFromString({ source, absoluteRef: '/broken.json', config });
  assert.ok(problems.some(({ ruleId, severity }) => ruleId === 'no-unresolved-refs' && severity === 'error'));
});
