import { registerFailedPart, retryFailedParts } from './failedParts';

test('a part that failed is tried again once for each swap, also where it fails only after it', () => {
  const retry = jest.fn();
  const first = registerFailedPart(retry);
  expect(retry).not.toHaveBeenCalled();
  retryFailedParts();
  expect(retry).toHaveBeenCalledTimes(1);
  first();
  const again = registerFailedPart(retry);
  expect(retry).toHaveBeenCalledTimes(1);
  again();
  retryFailedParts();
  expect(retry).toHaveBeenCalledTimes(1);
  registerFailedPart(retry)();
  expect(retry).toHaveBeenCalledTimes(2);
  registerFailedPart(retry)();
  expect(retry).toHaveBeenCalledTimes(2);
});
