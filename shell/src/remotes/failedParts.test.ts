import { noteFailedPart, retryFailedParts } from './failedParts';

test('a part that failed is tried again once for each swap, also where it fails only after it', () => {
  const retry = jest.fn();
  const first = noteFailedPart(retry);
  expect(retry).not.toHaveBeenCalled();
  retryFailedParts();
  expect(retry).toHaveBeenCalledTimes(1);
  first();
  const again = noteFailedPart(retry);
  expect(retry).toHaveBeenCalledTimes(1);
  again();
  retryFailedParts();
  expect(retry).toHaveBeenCalledTimes(1);
  noteFailedPart(retry)();
  expect(retry).toHaveBeenCalledTimes(2);
  noteFailedPart(retry)();
  expect(retry).toHaveBeenCalledTimes(2);
});
