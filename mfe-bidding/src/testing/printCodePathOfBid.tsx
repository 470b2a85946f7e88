import { aWallet } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderOpenConfirmation } from './renderOpenConfirmation';

type Tracing = {
  entered?: (file: string) => void;
  process: { stdout: { write: (text: string) => void } };
};

/** Matches functions that only look at the store, which are no step of a bid. */
const STORE_READS =
  /renderWithHooks|checkIfSnapshotChanged|handleStoreChange|flushPassiveEffects|commitRoot|useSelectorWithOneSubscription\.ts|shared\/src\/store\.ts|predicate/;

/** Past libraries. */
const callerLineIn = (stack: string): string =>
  stack
    .split('\n')
    .slice(3)
    .find((line) => !/node_modules|\(<anonymous>\)|node:/.test(line)) ?? '';

// Run by tools/kit's test of docs/path-of-a-bid.md, which has every function name its file.
test('a bid, from the tap to its request', async () => {
  const page = await renderOpenConfirmation({
    '/api-user-wallet-balance': aWallet({ features: ['idempotency-key'] }),
    '/api-submit-bid': { status: true },
  });
  const files: string[] = [];
  const { fetch } = globalThis;
  const tracing = globalThis as unknown as Tracing;
  Object.assign(Error, { stackTraceLimit: 200 });
  globalThis.fetch = (input, init) => {
    if (String(input).endsWith('/api-submit-bid')) delete tracing.entered;
    return fetch(input, init);
  };
  tracing.entered = (file) => {
    const stack = String(new Error().stack);
    if (file !== files.at(-1) && !STORE_READS.test(stack) && !callerLineIn(stack).includes(file))
      files.push(file);
  };
  await page.confirm();
  await waitFor(() => expect(page.sent.count('/api-submit-bid')).toBe(1));
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  tracing.process.stdout.write(`TRACE ${JSON.stringify(files)}\n`);
});
