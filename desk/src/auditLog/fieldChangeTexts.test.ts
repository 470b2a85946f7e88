import { translateToEnglish as t } from '../testing/translateToEnglish';
import { listChanges } from './fieldChangeTexts';

test('of a setting the fields that change are told, of rates the bet types', () => {
  const limits = {
    before: { min_deposit: 100, adjust_alone: 10_000 },
    after: { min_deposit: 100, adjust_alone: 7 },
  };
  expect(listChanges(t, limits)).toEqual([{ name: 'adjust_alone', before: '10,000', after: '7' }]);
  const jodi = (win: number) => ({ betType: 'Jodi Digit', stake: 10, win });
  const single = { betType: 'Single Digit', stake: 10, win: 95 };
  expect(listChanges(t, { before: [single, jodi(950)], after: [jodi(999), single] })).toEqual([
    {
      ...{ name: 'Jodi Digit', before: '950 for 10 (pays back 95%)', after: '999 for 10 (pays back 100%)' },
      rate: { pair: '950 → 999 for 10', paysBack: 'pays back 95% → 100%' },
    },
  ]);
  const dearer = { ...jodi(950), stake: 20 };
  expect(listChanges(t, { before: [jodi(950)], after: [dearer] })[0]?.rate?.pair).toBe(
    '950 for 10 → 950 for 20',
  );
  expect(listChanges(t, { amount: 5 })).toEqual([]);
});
