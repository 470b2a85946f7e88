import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('', {
  open: [
    { one: '{count} number open · {points} pts', other: '{count} numbers open · {points} pts' },
    { one: '{count} नंबर का रिज़ल्ट बाकी · {points} पॉइंट', other: '{count} नंबरों का रिज़ल्ट बाकी · {points} पॉइंट' },
    { one: '{count} नंबरचा रिझल्ट बाकी · {points} पॉइंट', other: '{count} नंबरांचा रिझल्ट बाकी · {points} पॉइंट' },
  ],
  next: ['Next result after {time}', 'अगला रिज़ल्ट {time} के बाद', 'पुढचा रिझल्ट {time} नंतर'],
  won: ['You won {points} pts today', 'आज आप {points} पॉइंट जीते', 'आज तुम्ही {points} पॉइंट जिंकलात'],
  none: ['No bids today yet', 'आज अभी तक कोई बिड नहीं', 'आज अजून एकही बिड नाही'],
  see: ['See today’s bids', 'आज की बिड देखें', 'आजच्या बिड पाहा'],
  decided: ['All results of today’s bids are in', 'आज की सभी बिड के रिज़ल्ट आ गए', 'आजच्या सर्व बिडचे रिझल्ट आले'],
  withdrawal: [
    'Withdrawal of {points} pts',
    `{points} पॉइंट की ${hi.withdraw}`,
    `{points} पॉइंटचे ${mr.withdraw}`,
  ],
  pending: ['Pending', 'पेंडिंग', 'प्रलंबित'],
});
