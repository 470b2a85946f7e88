import { changedTranslations, translationFieldValues } from './translatedFields';

const KEPT = { hi: { 'rules.deposit_rule': 'केवल UPI', 'play.helpline': 'फ़ोन' } };
const FIELDS = ['deposit_rule', 'withdrawal_rule'];

test('a form begins with what is kept, and sends of the other languages what was changed', () => {
  const first = translationFieldValues(KEPT, 'rules', FIELDS);
  expect(first).toEqual({
    'hi.deposit_rule': 'केवल UPI',
    'hi.withdrawal_rule': '',
    'mr.deposit_rule': '',
    'mr.withdrawal_rule': '',
  });
  expect(changedTranslations(first, first, FIELDS)).toEqual({});
  expect(
    changedTranslations(
      first,
      { ...first, 'hi.deposit_rule': '', 'mr.withdrawal_rule': 'दहा ते सहा' },
      FIELDS,
    ),
  ).toEqual({ translations: { hi: { deposit_rule: '' }, mr: { withdrawal_rule: 'दहा ते सहा' } } });
});
