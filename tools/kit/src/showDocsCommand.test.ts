import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showDocsCommand } from './showDocsCommand';

test('every guide is listed by its title, shown by its name, and a wrong name is told the right ones', async (t) => {
  const messages: string[] = [];
  t.mock.method(console, 'log', (text: string) => messages.push(text));
  assert.equal(await showDocsCommand([]), 0);
  assert.match(messages.join('\n'), /^team +A team's first ten minutes$/m);
  assert.match(messages.join('\n'), /^decisions\/004-containers +Remotes are built by Module Federation/m);
  assert.equal(await showDocsCommand(['glossary']), 0);
  assert.match(messages.at(-1) ?? '', /^# /);
  await assert.rejects(
    showDocsCommand(['teams']),
    /unknown page "teams"\. The pages are architecture, browsers, glossary/,
  );
});
