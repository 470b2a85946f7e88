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
  resultNote: [
    'Written 128-10-479. A digit is the last one of its pana’s sum: 1 + 2 + 8 = 11, so 1. Both digits together are the jodi, 10. Below, what decides each bet type is underlined.',
    '128-10-479 लिखा जाता है। अंक पाना के जोड़ का आख़िरी अंक है: 1 + 2 + 8 = 11, यानी 1। दोनों अंक मिलकर जोड़ी बनते हैं, 10। नीचे हर गेम टाइप में वह हिस्सा रेखांकित है जो फ़ैसला करता है।',
    '128-10-479 असे लिहितात. अंक म्हणजे पानाच्या बेरजेचा शेवटचा अंक: 1 + 2 + 8 = 11, म्हणजे 1. दोन्ही अंक मिळून जोडी होते, 10. खाली प्रत्येक गेम टाइपमध्ये जो भाग निर्णय देतो तो अधोरेखित आहे.',
  ],
  ...newRecordByBetTypeName((name) => [name, hi[name], mr[name]] as const),
});
