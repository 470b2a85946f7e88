import type { Say } from './en';

export const hi: Say = {
  bid: '{market} {session}, {date}: {number} ({betType}) पर {points} पॉइंट की आपकी बिड {at} बजे लगी और {end}।',
  pending: 'रिज़ल्ट आना है',
  won: '{won} पॉइंट जीती: रिज़ल्ट {result} था',
  lost: 'हारी: रिज़ल्ट {result} था',
  void: 'पॉइंट लौटा दिए गए: यह गेम नहीं खेला गया',
  'deposit asked': '{at} को आपने {points} पॉइंट की जमा मांगी, नंबर {number}। इसकी जाँच हो रही है।',
  deposit: '{points} पॉइंट की आपकी जमा, नंबर {number}, {at} को वॉलेट में आई।',
  'deposit refused': '{points} पॉइंट की आपकी जमा, नंबर {number}, {at} को अस्वीकार हुई। {note}',
  'withdraw-hold': '{at} को आपने {points} पॉइंट की निकासी मांगी, नंबर {number}। भुगतान होना है।',
  'withdraw claimed': '{points} पॉइंट की आपकी निकासी, नंबर {number}, का भुगतान {at} से चल रहा है।',
  'withdraw sent': '{points} पॉइंट की आपकी निकासी, नंबर {number}, का पैसा {at} को भेजा गया।',
  'withdraw paid': '{points} पॉइंट की आपकी निकासी, नंबर {number}, {at} को पूरी हुई।',
  'withdraw-cancel': '{points} पॉइंट की आपकी निकासी, नंबर {number}, {at} को वॉलेट में लौट आई। {note}',
  out: '{at} को आपने {points} पॉइंट भेजे: {note}, नंबर {number}।',
  in: '{at} को आपको {points} पॉइंट मिले: {note}, नंबर {number}।',
};
