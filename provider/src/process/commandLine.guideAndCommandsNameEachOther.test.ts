import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readOperatorGuide, splitCommandLine } from '../testing/operatorGuide';
import { findCommandUsage, SERVER_COMMANDS } from './commandLine';
import { readProviderOptions } from './providerOptions';

/** In blocks, in sentences and in the table of other work. */
const NAMED = [
  ...readOperatorGuide().matchAll(/^(?:\$ )?ank-provider ([^\n>]+)(?: > \S+)?$/gm),
  ...readOperatorGuide().matchAll(/`ank-provider ([^`]+)`/g),
].map(([, line = '']) => line);

test('each command on the page exists, with each of its flags', () => {
  assert.ok(NAMED.length > 40, `only ${NAMED.length} commands were found`);
  for (const line of NAMED) {
    const words = splitCommandLine(line);
    assert.ok(findCommandUsage(words), `there is no command: ${line}`);
    assert.doesNotThrow(() => readProviderOptions(words, {}), line);
  }
});

test('each command that is not of the desk is on the page', () => {
  for (const name of Object.keys(SERVER_COMMANDS))
    assert.ok(readOperatorGuide().includes(name), `the page does not speak of ${name}`);
});

/** Settings of other programs, and those that the README explains elsewhere. */
const FOREIGN = ['DATABASE_URL', 'NODE_ENV', 'OPERATOR_TOKEN', 'POSTGRES_PASSWORD'];

test('each setting that the page names is read somewhere', () => {
  const settings = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const known = new Set(
    settings.match(/`[A-Z][A-Z_]+`|[A-Z]+_[A-Z_]+/g)?.map((name) => name.replaceAll('`', '')),
  );
  for (const [, name = ''] of readOperatorGuide().matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g))
    assert.ok(known.has(name) || FOREIGN.includes(name), name);
});
