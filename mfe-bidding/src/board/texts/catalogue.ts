import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('board', {
  board: ['Pick several', 'कई नंबर चुनें', 'अनेक नंबर निवडा'],
  close: ['Close board', 'बोर्ड बंद करें', 'बोर्ड बंद करा'],
  failed: [
    'The board did not load. Type the numbers in the form, or try again.',
    'बोर्ड लोड नहीं हुआ। नंबर फ़ॉर्म में लिखें, या फिर से कोशिश करें।',
    'बोर्ड लोड झाला नाही. नंबर फॉर्ममध्ये लिहा, किंवा पुन्हा प्रयत्न करा.',
  ],
  hint: [
    'Tap a number to bid on it, again to remove it',
    'टैप से नंबर जुड़ता है, दूसरे टैप से हटता है',
    'टॅपने नंबर जोडला जातो, पुन्हा टॅपने काढला जातो',
  ],
  allOfAnk: ['All of ank {digit}', `${hi.ank} {digit} के सभी`, `${mr.ank} {digit} चे सर्व`],
  allOfFirst: ['All of {digit}_', '{digit}_ के सभी', '{digit}_ चे सर्व'],
  all: ['All numbers', 'सभी नंबर', 'सर्व नंबर'],
  numbersOfAnk: ['Numbers of ank {digit}', `${hi.ank} {digit} के नंबर`, `${mr.ank} {digit} चे नंबर`],
  numbersOfFirst: ['Numbers that begin with {digit}', '{digit} से शुरू होने वाले नंबर', '{digit} ने सुरू होणारे नंबर'],
  withPoints: ['{number}, {points} pts', `{number}, {points} ${hi.point}`, `{number}, {points} ${mr.point}`],
  goTo: ['Go to', 'यहाँ जाएँ', 'इथे जा'],
  goToGroup: ['Go to: {group}', '{group} पर जाएँ', '{group} वर जा'],
  repeat: ['Repeat last bid', `पिछली ${hi.bid} दोहराएँ`, `मागील ${mr.bid} पुन्हा`],
  undo: ['Undo', 'पिछला हटाएँ', 'मागे घ्या'],
  clear: ['Clear', 'सब हटाएँ', 'सर्व काढा'],
  done: ['Done', 'हो गया', 'झाले'],
  nothingToRepeat: [
    'Your last bid can’t be repeated here now.',
    `पिछली ${hi.bid} में से अभी यहाँ कुछ नहीं लग सकता।`,
    `मागील ${mr.bid} आत्ता इथे लावता येत नाही.`,
  ],
});
