import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiOf } from './document';

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
    const source = JSON.stringify(openApiOf(audience));
    const problems = await lintFromString({ source, absoluteRef: `/${audience}.json`, config });
    assert.deepEqual(
      problems.map(({ severity, ruleId, message, location: [place] }) =>
        [severity, ruleId, message, place?.pointer].join(' '),
      ),
      [],
    );
  });

test('the linter finds a reference to a schema that is not there', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: UNFIT });
  const source = JSON.stringify(openApiOf('players')).replaceAll('UserLoginAnswer"}', 'Nothing"}');
  const problems = await lintFromString({ source, absoluteRef: '/broken.json', config });
  assert.ok(problems.some(({ ruleId, severity }) => ruleId === 'no-unresolved-refs' && severity === 'error'));
});
