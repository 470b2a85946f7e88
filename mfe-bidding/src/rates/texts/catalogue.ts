import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('rates', {
  digits: ['Digits', 'डिजिट', 'डिजिट'],
  panas: ['Panas', hi.pana, mr.pana],
  sangams: ['Sangams', 'संगम', 'संगम'],
  example: ['e.g.', 'जैसे', 'उदा.'],
  upTo: ['up to', 'अधिकतम', 'जास्तीत जास्त'],
  tapRow: [
    'Tap a bet type to see how it is played.',
    'कैसे खेलें, यह देखने के लिए गेम टाइप दबाएँ।',
    'कसे खेळायचे ते पाहायला गेम टाइप दाबा.',
  ],
  many: ['Many panas at once', `एक साथ कई ${hi.pana}`, `एकाच वेळी अनेक ${mr.pana}`],
});
