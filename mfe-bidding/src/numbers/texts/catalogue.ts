import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('number-forms', {
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
