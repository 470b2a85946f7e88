import { upiLink } from './upiLink';

const note = 'Add Funds';

test('the link names payee, amount, currency and note, in order', () => {
  expect(upiLink({ upiId: 'ank@upi', payee: 'Raghu', amount: 500, note })).toBe(
    'upi://pay?pa=ank%40upi&pn=Raghu&am=500&cu=INR&tn=Add%20Funds',
  );
});

test('a name that would cut the link is encoded, and comes out whole', () => {
  const payee = 'Tom & Jerry #1 = 50% ?';
  const link = upiLink({ upiId: 'a.b-c@okbank', payee, amount: 1, note });
  expect(link).not.toContain('+');
  const fields = new URL(link.replace('upi://', 'https://x/')).searchParams;
  expect(Object.fromEntries(fields)).toEqual({
    pa: 'a.b-c@okbank',
    pn: payee,
    am: '1',
    cu: 'INR',
    tn: 'Add Funds',
  });
});

test('without an amount the payer types it', () => {
  expect(upiLink({ upiId: 'ank@upi', payee: 'Raghu', note })).not.toContain('am=');
});
