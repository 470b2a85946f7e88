import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';

type Step = readonly [file: string, name: string];

/** The ways of a page of docs, by their headings. */
export const readCodePaths = (page: string): string[] =>
  readFileSync(join(ROOT, 'docs', page), 'utf8')
    .split(/^## /m)
    .slice(1);

/** File and export of each step of one way: "1. `file` `export`: what happens". */
export const parseStepsOfCodePath = (codePath: string): Step[] =>
  codePath
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .map((line) => {
      const [, file, name] = /^\d+\. `([^`]+)` (?:`(\w+)`|default):(?: |$)/.exec(line) ?? [];
      assert.ok(file, `this step does not name its file and export: ${line}`);
      return [file, name ?? 'default'];
    });

/** The helper files that a way names, in no order. */
export const listHelperFilesOfCodePath = (codePath: string): string[] =>
  [...(codePath.split('Helper files on the way')[1] ?? '').matchAll(/`([^`]+)`/g)]
    .map(([, file = '']) => file)
    .sort();

/** A test for each step: its file is there and exports what is named. */
export const declareStepExportTests = (codePaths: readonly string[]): void => {
  for (const [file, name] of codePaths.flatMap(parseStepsOfCodePath)) {
    test(`${file} exports ${name}`, () => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const exported =
        name === 'default'
          ? /^export default /m
          : new RegExp(`^export (?:const|function|type) (?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\})`, 'm');
      assert.match(source, exported);
    });
  }
};

/** The files of a trace are the steps in the way's order, and the helper files that it names. */
export const assertTraceFollowsCodePath = (
  codePath: string,
  trace: readonly string[],
  isTraced = (_file: string) => true,
): void => {
  const entered = [...new Set(trace)];
  const steps = parseStepsOfCodePath(codePath).map(([file]) => file);
  assert.deepEqual(
    entered.filter((file) => steps.includes(file)),
    steps.filter(isTraced),
  );
  assert.deepEqual(
    entered.filter((file) => !steps.includes(file)).sort(),
    listHelperFilesOfCodePath(codePath),
  );
};
