/** Sentences in English, Hindi and Marathi. `end` is how a bid stands. */
export const SENTENCES_FOR_CALLER: Readonly<Record<string, readonly [en: string, hi: string, mr: string]>> = {
  bid: [
    'Your bid of {points} points on {number} ({betType}), {market} {session}, {date}, was placed at {at} and {end}.',
    '{market} {session}, {date}: {number} ({betType}) पर {points} पॉइंट की आपकी बिड {at} बजे लगी और {end}।',
    '{market} {session}, {date}: {number} ({betType}) वर {points} पॉइंटची तुमची बिड {at} वाजता लागली आणि {end}.',
  ],
  pending: ['waits for the result', 'रिज़ल्ट आना है', 'रिझल्ट यायचा आहे'],
  won: [
    'won {won} points: the result was {result}',
    '{won} पॉइंट जीती: रिज़ल्ट {result} था',
    '{won} पॉइंट जिंकली: रिझल्ट {result} होता',
  ],
  lost: ['lost: the result was {result}', 'हारी: रिज़ल्ट {result} था', 'हरली: रिझल्ट {result} होता'],
  void: [
    'was given back: the draw was not played',
    'पॉइंट लौटा दिए गए: यह ड्रॉ नहीं हुआ',
    'पॉइंट परत दिले: हा ड्रॉ झाला नाही',
  ],
  'deposit asked': [
    'You asked on {at} for a deposit of {points} points, number {number}. It is being checked.',
    '{at} को आपने {points} पॉइंट के डिपॉज़िट की रिक्वेस्ट की, नंबर {number}। इसकी जाँच हो रही है।',
    '{at} ला तुम्ही {points} पॉइंटचे डिपॉझिट मागितले, नंबर {number}. ते तपासले जात आहे.',
  ],
  deposit: [
    'Your deposit of {points} points, number {number}, came into your wallet on {at}.',
    '{points} पॉइंट का आपका डिपॉज़िट, नंबर {number}, {at} को वॉलेट में आया।',
    '{points} पॉइंटचे तुमचे डिपॉझिट, नंबर {number}, {at} ला वॉलेटमध्ये आले.',
  ],
  'deposit refused': [
    'Your deposit of {points} points, number {number}, was refused on {at}. {note}',
    '{points} पॉइंट का आपका डिपॉज़िट, नंबर {number}, {at} को नामंज़ूर हुआ। {note}',
    '{points} पॉइंटचे तुमचे डिपॉझिट, नंबर {number}, {at} ला नामंजूर झाले. {note}',
  ],
  'withdraw-hold': [
    'You asked on {at} for a withdrawal of {points} points, number {number}. It waits to be paid.',
    '{at} को आपने {points} पॉइंट की निकासी माँगी, नंबर {number}। भुगतान होना है।',
    '{at} ला तुम्ही {points} पॉइंटचे विथड्रॉ मागितले, नंबर {number}. पैसे द्यायचे आहेत.',
  ],
  'withdraw claimed': [
    'Your withdrawal of {points} points, number {number}, has been in payment since {at}.',
    '{points} पॉइंट की आपकी निकासी, नंबर {number}, का भुगतान {at} से चल रहा है।',
    '{points} पॉइंटच्या तुमच्या विथड्रॉचे, नंबर {number}, पैसे {at} पासून दिले जात आहेत.',
  ],
  'withdraw sent': [
    'The money of your withdrawal of {points} points, number {number}, was sent on {at}.',
    '{points} पॉइंट की आपकी निकासी, नंबर {number}, का पैसा {at} को भेजा गया।',
    '{points} पॉइंटच्या तुमच्या विथड्रॉचे, नंबर {number}, पैसे {at} ला पाठवले.',
  ],
  'withdraw paid': [
    'Your withdrawal of {points} points, number {number}, was paid on {at}.',
    '{points} पॉइंट की आपकी निकासी, नंबर {number}, {at} को पूरी हुई।',
    '{points} पॉइंटचे तुमचे विथड्रॉ, नंबर {number}, {at} ला पूर्ण झाले.',
  ],
  'withdraw-cancel': [
    'Your withdrawal of {points} points, number {number}, came back into your wallet on {at}. {note}',
    '{points} पॉइंट की आपकी निकासी, नंबर {number}, {at} को वॉलेट में लौट आई। {note}',
    '{points} पॉइंटचे तुमचे विथड्रॉ, नंबर {number}, {at} ला वॉलेटमध्ये परत आले. {note}',
  ],
  out: [
    'You sent {points} points on {at}: {note}, number {number}.',
    '{at} को आपने {points} पॉइंट भेजे: {note}, नंबर {number}।',
    '{at} ला तुम्ही {points} पॉइंट पाठवले: {note}, नंबर {number}.',
  ],
  in: [
    'You received {points} points on {at}: {note}, number {number}.',
    '{at} को आपको {points} पॉइंट मिले: {note}, नंबर {number}।',
    '{at} ला तुम्हाला {points} पॉइंट मिळाले: {note}, नंबर {number}.',
  ],
};
