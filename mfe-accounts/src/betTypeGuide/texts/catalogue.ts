import { newRecordByBetTypeName } from '@ank/protocol/bet-type-names';
import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('bet-help', {
  betTypes: ['Bet types', 'गेम टाइप', 'गेम टाइप'],
  resultTitle: ['A result and its parts', 'रिज़ल्ट और उसके हिस्से', 'रिझल्ट आणि त्याचे भाग'],
  openPana: ['Open pana', `${hi.Open} ${hi.pana}`, `${mr.Open} ${mr.pana}`],
  openDigit: ['Open digit', `${hi.Open} ${hi.ank}`, `${mr.Open} ${mr.ank}`],
  closeDigit: ['Close digit', `${hi.Close} ${hi.ank}`, `${mr.Close} ${mr.ank}`],
  closePana: ['Close pana', `${hi.Close} ${hi.pana}`, `${mr.Close} ${mr.pana}`],
  written: ['It is written {result}.', 'इसे {result} लिखते हैं।', 'तो {result} असा लिहितात.'],
  sum: [
    '{digits} = {sum}, so the digit of {pana} is {digit}.',
    `{digits} = {sum}, इसलिए {pana} का ${hi.ank} {digit} है।`,
    `{digits} = {sum}, म्हणून {pana}चा ${mr.ank} {digit}.`,
  ],
  jodi: [
    'Both digits together are the jodi, {jodi}.',
    `दोनों ${hi.ank} मिलकर ${hi.jodi} {jodi} बनते हैं।`,
    `दोन्ही ${mr.ank} मिळून ${mr.jodi} {jodi} होते.`,
  ],
  underlined: [
    'Below, what decides a bid is underlined.',
    'नीचे हर गेम टाइप में फ़ैसला करने वाला हिस्सा रेखांकित है।',
    'खाली प्रत्येक गेम टाइपमध्ये निर्णय देणारा भाग अधोरेखित आहे.',
  ],
  ...newRecordByBetTypeName((name) => [name, hi[name], mr[name]] as const),
});
