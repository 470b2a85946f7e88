import type { AnswerOf, CallPath, Loose, LooseAnswer, RequestOf } from './calls';

// What the compiler must refuse stands behind @ts-expect-error: a line that compiles fails the check of types.
const credentials = { mobile: '9876543210', password: 'secret' };

test('a request that lacks or misspells a field does not compile', () => {
  const sent: RequestOf<'/api-user-login'> = { ...credentials, device_id: null };
  // @ts-expect-error our app always sends device_id
  const lacking: RequestOf<'/api-user-login'> = credentials;
  // @ts-expect-error misspelled
  const misspelled: RequestOf<'/api-user-login'> = { ...credentials, devise_id: null };
  // @ts-expect-error text is asked for
  const odd: RequestOf<'/api-profile-update'> = { user_name: 7 };
  // @ts-expect-error an optional field is named too, so that none is misspelled unseen
  const unnamed: RequestOf<'/api-forgot-password'> = { mobile: '', new_pass: '', tiket: 'T' };
  // @ts-expect-error only related clients send it
  const theirs: RequestOf<'/api-fund-request-add'> = { request_amount: 5, method: 'upi' };
  expect([sent, lacking, misspelled, odd, unnamed, theirs]).toHaveLength(6);
});

test('a path outside the list does not compile', () => {
  // @ts-expect-error the path has no such call
  const path: CallPath = '/api-user-logins';
  expect(path).toBe('/api-user-logins');
});

test('an answer is read with the names of its fields and without trust in their kind', () => {
  const answer: LooseAnswer<'/api-user-login'> = { user_name: 7 };
  // @ts-expect-error the answer says user_name
  const misread: unknown = answer.name;
  // @ts-expect-error no field is sure to be text
  const trusted: string = answer.user_name;
  const row: Loose<NonNullable<AnswerOf<'/api-user-wallet-balance'>['result']>[number]> = {};
  const given: { list?: LooseAnswer<'/api-get-qr-pay'>['qrdata'] } = {};
  // @ts-expect-error what should be a list may be anything
  expect(() => given.list[0]).toThrow();
  expect([misread, trusted, row.game_id]).toEqual([undefined, 7, undefined]);
});
