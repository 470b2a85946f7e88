import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalizeTextsAndFindForbidden } from './normalizeTextsAndFindForbidden';

const normalizeBody = (body: object) => {
  normalizeTextsAndFindForbidden(body, /\p{Cc}/u);
  return body;
};

test('numbers, codes, names and bet digits of any keyboard become what the calls compare', () => {
  assert.deepEqual(
    normalizeBody({
      mobile: '\u202a+91 98765-43210\u202c',
      mobile_no: '०९८७६५४३२१०',
      otp: '१२ ३४',
      name: '  Jose\u0301  Rao ',
      note: 'Cafe\u0301 ',
      request_amount: '\u200e500\u200f',
      search: '\u202a98765\u202c',
      new_result: { result: [{ digits: '१२३', closedigits: ' 4 ', points: '१०' }] },
      number: '\u200e१२३',
      date: '２０２５\u201103\u201105',
      hours: { 6: { open: '१४:००', close: ' 15:00' } },
      code: 'ab12 \u2013 CD34',
      user_name: '\u202eMeena\u200b',
    }),
    {
      mobile: '9876543210',
      mobile_no: '9876543210',
      otp: '1234',
      name: 'José Rao',
      note: 'Café ',
      request_amount: '500',
      search: '98765',
      new_result: { result: [{ digits: '123', closedigits: '4', points: '10' }] },
      number: '123',
      date: '2025-03-05',
      hours: { 6: { open: '14:00', close: '15:00' } },
      code: 'ab12CD34',
      user_name: 'Meena',
    },
  );
});

test('what is no number stays as it was sent, and so does every password', () => {
  const sent = {
    mobile: '12345',
    otp: 'ab?d',
    password: 'cafe\u0301',
    old_pass: 'e\u0301',
    new_pass: '\u00a0',
  };
  assert.deepEqual(normalizeBody({ ...sent }), sent);
});

test('a sign that is forbidden is found in texts and in names of fields, however deep, once both are in one form', () => {
  for (const held of [{ a: 'b\0' }, { 'b\0': 1 }, { a: [{ b: ['\u009b'] }] }, ['\n']])
    assert.equal(normalizeTextsAndFindForbidden(held, /\p{Cc}/u), true, JSON.stringify(held));
  for (const sound of [{}, { a: 'José' }, { note: 'ठीक' }, { a: [1, null, true] }])
    assert.equal(normalizeTextsAndFindForbidden(sound, /\p{Cc}/u), false, JSON.stringify(sound));
});

test('no body whatever throws, and a second time changes nothing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('mobile', 'otp', 'name', 'digits', 'password', 'other', '__proto__'),
        fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.integer(), fc.constant(null)),
      ),
      (body) => {
        const once = normalizeBody(body);
        assert.deepEqual(normalizeBody(structuredClone(once)), structuredClone(once));
      },
    ),
    { numRuns: 200 },
  );
});
