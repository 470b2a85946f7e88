import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { findFragmentComments, findLongCommentLines } from '../testing/commentRules';
import { readRepositoryFiles } from '../testing/readRepositoryFiles';
import { allPackages, ROOT } from '../workspace/packages';

const COLUMNS = 110;

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);
const files = readRepositoryFiles().filter(({ name }) => isSource(name));

for (const { dir } of allPackages()) {
  const folder = relative(ROOT, dir);
  const own = files.filter(({ name }) => name.startsWith(`${folder}/`));

  test(`no comment of ${folder} is wider than ${COLUMNS} columns`, () => {
    const long = own.flatMap(({ name, text }) =>
      findLongCommentLines(text, COLUMNS).map((line) => `${name}:${line}`),
    );
    assert.deepEqual(long, []);
  });

  test(`no comment of ${folder} begins in the middle of a sentence`, () => {
    const fragments = own.flatMap(({ name, text }) =>
      findFragmentComments(text).map((found) => `${name}:${found}`),
    );
    assert.deepEqual(
      fragments,
      [],
      'Begin with the subject or the verb: "Returns …", "The time after which …"',
    );
  });
}
