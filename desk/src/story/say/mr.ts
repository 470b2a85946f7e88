import type { Say } from './en';

export const mr: Say = {
  bid: '{market} {session}, {date}: {number} ({betType}) वर {points} पॉइंटची तुमची बिड {at} वाजता लागली आणि {end}.',
  pending: 'रिझल्ट यायचा आहे',
  won: '{won} पॉइंट जिंकली: रिझल्ट {result} होता',
  lost: 'हरली: रिझल्ट {result} होता',
  void: 'पॉइंट परत दिले: हा गेम खेळला गेला नाही',
  'deposit asked': '{at} ला तुम्ही {points} पॉइंटची जमा मागितली, नंबर {number}. ती तपासली जात आहे.',
  deposit: '{points} पॉइंटची तुमची जमा, नंबर {number}, {at} ला वॉलेटमध्ये आली.',
  'deposit refused': '{points} पॉइंटची तुमची जमा, नंबर {number}, {at} ला नाकारली. {note}',
  'withdraw-hold': '{at} ला तुम्ही {points} पॉइंटचा विथड्रॉ मागितला, नंबर {number}. पैसे द्यायचे आहेत.',
  'withdraw claimed': '{points} पॉइंटच्या तुमच्या विथड्रॉचे, नंबर {number}, पैसे {at} पासून दिले जात आहेत.',
  'withdraw sent': '{points} पॉइंटच्या तुमच्या विथड्रॉचे, नंबर {number}, पैसे {at} ला पाठवले.',
  'withdraw paid': '{points} पॉइंटचा तुमचा विथड्रॉ, नंबर {number}, {at} ला पूर्ण झाला.',
  'withdraw-cancel': '{points} पॉइंटचा तुमचा विथड्रॉ, नंबर {number}, {at} ला वॉलेटमध्ये परत आला. {note}',
  out: '{at} ला तुम्ही {points} पॉइंट पाठवले: {note}, नंबर {number}.',
  in: '{at} ला तुम्हाला {points} पॉइंट मिळाले: {note}, नंबर {number}.',
};
