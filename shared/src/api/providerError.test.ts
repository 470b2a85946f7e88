import { errorMessageOr, toProviderError } from './providerError';

test.each(['network', 'http', 'refused'] as const)('an error of kind %s is what it is', (kind) => {
  expect(toProviderError({ kind, message: 'words' })).toEqual({ kind, message: 'words' });
});

test.each([undefined, null, 'text', {}, { kind: 'other' }, new Error('thrown')])(
  '%p counts as unreadable, and its words are not the provider’s',
  (error) => {
    expect(toProviderError(error)).toEqual({ kind: 'http' });
    expect(errorMessageOr(error, 'An error occurred')).toBe('An error occurred');
  },
);

test('the provider’s words come first, a given sentence where it has none', () => {
  expect(errorMessageOr({ kind: 'refused', message: 'Betting closed' }, 'Failed')).toBe('Betting closed');
  expect(errorMessageOr({ kind: 'refused', message: '' }, 'Failed')).toBe('Failed');
});
