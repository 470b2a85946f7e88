import { depositUpiLink } from './depositUpiLink';

test('a deposit is named to the bank as what it is', () => {
  expect(depositUpiLink({ upiId: 'ank@upi', payee: 'Raghu', amount: 500 })).toBe(
    'upi://pay?pa=ank%40upi&pn=Raghu&am=500&cu=INR&tn=Add%20Funds',
  );
});
