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
  winsForExampleWith: ['Example: it wins with', `उदाहरण: इस पर जीत`, `उदाहरण: यावर जीत`],
  notPlacedYet: ['Not placed yet', 'अभी लगी नहीं', 'अजून लागली नाही'],
  choosePart: ['Choose the {part}', '{part} चुनें', '{part} निवडा'],
  fromOpen: ['from Open', `${hi.Open} से`, `${mr.Open}मधून`],
  fromClose: ['from Close', `${hi.Close} से`, `${mr.Close}मधून`],
  threeDigitPana: ['3-digit pana', `3 अंकों का ${hi.pana}`, `3 अंकी ${mr.pana}`],
  digitsOrMore: ['{count} or more', '{count} या ज़्यादा', '{count} किंवा जास्त'],
  oneBidOnBoth: [
    'one bid on both results',
    `दोनों ${hi.result} पर एक ही ${hi.bid}`,
    `दोन्ही ${mr.result}वर एकच ${mr.bid}`,
  ],
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
  spMotorMakes: [
    'Example: 1248 makes 4 panas, 4 bids',
    `उदाहरण: 1248 से 4 ${hi.pana}, 4 ${hi.bid}`,
    `उदाहरण: 1248 पासून 4 ${mr.pana}, 4 ${mr.bid}`,
  ],
  dpMotorMakes: [
    'Example: 12 makes 112 and 122, 2 bids',
    `उदाहरण: 12 से 112 और 122, 2 ${hi.bid}`,
    `उदाहरण: 12 पासून 112 आणि 122, 2 ${mr.bid}`,
  ],
  pickAnk: [
    'Pick the result digit, then the pana',
    `पहले ${hi.result} का ${hi.ank}, फिर ${hi.pana} चुनें`,
    `आधी ${mr.result}चा ${mr.ank}, मग ${mr.pana} निवडा`,
  ],
  pickFirst: [
    'Pick the first digit, then the number',
    `पहला ${hi.digit} चुनें, फिर नंबर`,
    `पहिला ${mr.digit} निवडा, मग नंबर`,
  ],
});
