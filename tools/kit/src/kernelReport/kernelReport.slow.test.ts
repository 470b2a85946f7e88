import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { kernelReportFile } from '../builder/configs/sharedModuleExports';
import { ROOT, readJsonFile } from '../workspace/packages';
import { explainTooLowVersion } from './findApiChanges';
import { buildKernelReport, type KernelReport } from './kernelReport';

const KERNEL = join(ROOT, 'shared');

test("the kernel's version has moved as far as its entry points have since the committed report", () => {
  assert.equal(
    explainTooLowVersion(readJsonFile<KernelReport>(kernelReportFile(KERNEL)), buildKernelReport(KERNEL)),
    undefined,
  );
});

test('the report knows names and types, those behind a name too, and nothing of other packages', () => {
  const { doors, declarations } = readJsonFile<KernelReport>(kernelReportFile(KERNEL));
  assert.ok(doors['./ui']?.includes('Button'));
  assert.ok(declarations['ui/Button ButtonProps']?.some((line) => line.includes('busyText?')));
  assert.ok(declarations['api/market Market']);
  assert.ok(Object.keys(declarations).every((key) => !key.includes('protocol')));
});
