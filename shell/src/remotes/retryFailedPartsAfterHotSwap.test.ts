import { registerRetryOfFailedPart, retryFailedPartsAfterHotSwap } from './retryFailedPartsAfterHotSwap';

test('a part that failed is tried again once for each swap, also where it fails only after it', () => {
  const retry = jest.fn();
  const first = registerRetryOfFailedPart(retry);
  expect(retry).not.toHaveBeenCalled();
  retryFailedPartsAfterHotSwap();
  expect(retry).toHaveBeenCalledTimes(1);
  first();
  const again = registerRetryOfFailedPart(retry);
  expect(retry).toHaveBeenCalledTimes(1);
  again();
  retryFailedPartsAfterHotSwap();
  expect(retry).toHaveBeenCalledTimes(1);
  registerRetryOfFailedPart(retry)();
  expect(retry).toHaveBeenCalledTimes(2);
  registerRetryOfFailedPart(retry)();
  expect(retry).toHaveBeenCalledTimes(2);
});
