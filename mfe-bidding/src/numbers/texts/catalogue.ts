import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('number-forms', {
  chooseNumber: [
    'Choose a number, then the points',
    `नंबर चुनें, फिर ${hi.point} डालें`,
    `नंबर निवडा, मग ${mr.point} टाका`,
  ],
  chooseBoth: [
    'Choose both numbers, then the points',
    `दोनों नंबर चुनें, फिर ${hi.point} डालें`,
    `दोन्ही नंबर निवडा, मग ${mr.point} टाका`,
  ],
  chooseFamilies: [
    'Choose a digit, SP, DP or TP, then the points',
    `${hi.digit} और SP, DP या TP चुनें, फिर ${hi.point} डालें`,
    `${mr.digit} आणि SP, DP किंवा TP निवडा, मग ${mr.point} टाका`,
  ],
  chooseDigits: [
    'Choose {count} digits or more, then the points',
    `कम से कम {count} ${hi.digit} चुनें, फिर ${hi.point} डालें`,
    `कमीत कमी {count} ${mr.digit} निवडा, मग ${mr.point} टाका`,
  ],
  pickAnk: [
    'Choose the ank to see its panas',
    `${hi.ank} चुनें, उसके ${hi.pana} दिखेंगे`,
    `${mr.ank} निवडा, त्याचे ${mr.pana} दिसतील`,
  ],
  pickFirst: ['Choose the first number', 'पहला नंबर चुनें', 'पहिला नंबर निवडा'],
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
