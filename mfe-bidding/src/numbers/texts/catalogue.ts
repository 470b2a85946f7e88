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
  openPana: [
    'Pana of the Open result',
    `${hi.Open} ${hi.result} का ${hi.pana}`,
    `${mr.Open} ${mr.result}चा ${mr.pana}`,
  ],
  closePana: [
    'Pana of the Close result',
    `${hi.Close} ${hi.result} का ${hi.pana}`,
    `${mr.Close} ${mr.result}चा ${mr.pana}`,
  ],
  openAnk: [
    'Digit of the Open result',
    `${hi.Open} ${hi.result} का ${hi.ank}`,
    `${mr.Open} ${mr.result}चा ${mr.ank}`,
  ],
  closeAnk: [
    'Digit of the Close result',
    `${hi.Close} ${hi.result} का ${hi.ank}`,
    `${mr.Close} ${mr.result}चा ${mr.ank}`,
  ],
});
