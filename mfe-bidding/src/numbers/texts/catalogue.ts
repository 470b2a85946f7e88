import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('number-forms', {
  chooseNumber: ['Choose a number', 'नंबर चुनें', 'नंबर निवडा'],
  choosePana: ['Choose a pana', `${hi.pana} चुनें`, `${mr.pana} निवडा`],
  chooseFamilies: ['Choose SP, DP or TP', 'SP, DP या TP चुनें', 'SP, DP किंवा TP निवडा'],
  chooseDigits: [
    'Choose {count} digits or more',
    `{count} या ज़्यादा ${hi.digit} चुनें`,
    `{count} किंवा जास्त ${mr.digit} निवडा`,
  ],
  choosePoints: ['Choose the points', `${hi.point} चुनें`, `${mr.point} निवडा`],
  chooseMore: ['Choose {points} pts or more', '{points} pts या ज़्यादा चुनें', '{points} pts किंवा जास्त निवडा'],
  tooMany: ['More points than you have', `आपके पास इतने ${hi.point} नहीं`, `तुमच्याकडे इतके ${mr.point} नाहीत`],
  winsWith: ['It wins with this result', `इस ${hi.result} पर जीत`, `या ${mr.result}वर जीत`],
  onSlip: ['{points} pts on the slip', 'पर्ची पर {points} pts', 'पर्चीवर {points} pts'],
  first: ['First', 'पहले', 'आधी'],
  next: ['then', 'फिर', 'मग'],
  openPana: ['Open pana', `${hi.Open} ${hi.pana}`, `${mr.Open} ${mr.pana}`],
  closePana: ['Close pana', `${hi.Close} ${hi.pana}`, `${mr.Close} ${mr.pana}`],
  openAnk: ['Open digit', `${hi.Open} ${hi.digit}`, `${mr.Open} ${mr.digit}`],
  closeAnk: ['Close digit', `${hi.Close} ${hi.digit}`, `${mr.Close} ${mr.digit}`],
  digitAndClosePana: [
    'digit + Close pana',
    `${hi.digit} + ${hi.Close} ${hi.pana}`,
    `${mr.digit} + ${mr.Close} ${mr.pana}`,
  ],
  digitAndOpenPana: [
    'digit + Open pana',
    `${hi.digit} + ${hi.Open} ${hi.pana}`,
    `${mr.digit} + ${mr.Open} ${mr.pana}`,
  ],
  sameAsOpen: ['same bid as Open', `${hi.Open} जैसी ही ${hi.bid}`, `${mr.Open} सारखीच ${mr.bid}`],
  perPana: ['for each pana', `हर ${hi.pana} पर`, `प्रत्येक ${mr.pana}वर`],
  makesPanas: [
    'Each pana that the digits make is a bid',
    `इन ${hi.digit} से बना हर ${hi.pana} एक ${hi.bid}`,
    `या ${mr.digit}पासून बनणारा प्रत्येक ${mr.pana} एक ${mr.bid}`,
  ],
  pickAnk: [
    'Pick the ank to see its panas',
    `${hi.pana} देखने के लिए ${hi.ank} चुनें`,
    `${mr.pana} पाहण्यासाठी ${mr.ank} निवडा`,
  ],
  pickFirst: [
    'Pick the first digit, then the number',
    `पहला ${hi.digit} चुनें, फिर नंबर`,
    `पहिला ${mr.digit} निवडा, मग नंबर`,
  ],
});
