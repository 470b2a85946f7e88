import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('rates', {
  digits: ['Digits', 'डिजिट', 'डिजिट'],
  panas: ['Panas', hi.pana, mr.pana],
  sangams: ['Sangams', 'संगम', 'संगम'],
  many: ['Many panas at once', `एक साथ कई ${hi.pana}`, `एकाच वेळी अनेक ${mr.pana}`],
});
