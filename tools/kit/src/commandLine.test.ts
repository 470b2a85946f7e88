import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { declareUnknownFlagAndSurplusNameTests } from '@ank/testkit/surplus-words';
import { runCommandLine } from './commandLine';
import { commands } from './commands';
import { readArgs } from './readArgs';

declareUnknownFlagAndSurplusNameTests(commands, ['dev', 'types', 'suite', 'check', 'build']);

test('a name too many is named', () => {
  assert.throws(() => readArgs(['wallet', '5', 'now'], {}, 2), /unexpected argument "now"/);
  assert.deepEqual(readArgs(['wallet', '5'], {}, 2).positionals, ['wallet', '5']);
});

const runAndCaptureOutput = async (commandLine: readonly string[]) => {
  const messages: string[] = [];
  const keep = (text: string) => messages.push(text);
  const log = mock.method(console, 'log', keep);
  const error = mock.method(console, 'error', keep);
  const code = await runCommandLine(commands, commandLine);
  log.mock.restore();
  error.mock.restore();
  return { code, said: messages.join('\n') };
};

test('help lists the commands, and --help says what one does and takes', async () => {
  for (const words of [['help'], ['--help'], ['-h']]) {
    const { code, said } = await runAndCaptureOutput(words);
    assert.equal(code, 0);
    assert.match(said, /ank dev .*hot reload/);
  }
  for (const words of [
    ['build', '--help'],
    ['help', 'build'],
    ['build', '-h'],
  ]) {
    const { code, said } = await runAndCaptureOutput(words);
    assert.equal(code, 0);
    assert.equal(said, 'ank build: build this package, or all packages with --all\nIt takes --all');
  }
  assert.match((await runAndCaptureOutput(['dev', '--help'])).said, /It takes no flags/);
  assert.match((await runAndCaptureOutput(['where', '--help'])).said, /--\w+ …/);
});

test('a word that names no command is an error, also behind help', async () => {
  for (const words of [['tset'], ['help', 'tset'], []])
    assert.equal((await runAndCaptureOutput(words)).code, 1);
});
