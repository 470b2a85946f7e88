import { catalogue } from '@ank/protocol/catalogue';

export const [en, others] = catalogue('help', {
  title: ['Play within limits', 'सीमा में खेलें', 'मर्यादेत खेळा'],
  intro: ['You set these.', 'फ़ैसला आपका है।', 'निर्णय तुमचा आहे.'],
  starts: [
    'A lower limit starts now; a higher one starts after 24 hours.',
    'कम सीमा तुरंत लागू होती है, ज़्यादा सीमा 24 घंटे बाद।',
    'कमी मर्यादा लगेच लागू होते, जास्त मर्यादा 24 तासांनी.',
  ],
  adult: [
    'I am 18 or older and accept the terms',
    'मैं 18 साल या उससे बड़ा हूँ और शर्तें मानता हूँ',
    'माझे वय 18 किंवा अधिक आहे आणि मला अटी मान्य आहेत',
  ],
  terms: ['Read the terms', 'शर्तें पढ़ें', 'अटी वाचा'],
  adultRequired: [
    'Please confirm that you are 18 or older and accept the terms.',
    'कृपया बताएँ कि आप 18 साल या उससे बड़े हैं और शर्तें मानते हैं।',
    'कृपया तुमचे वय 18 किंवा अधिक असल्याचे आणि अटी मान्य असल्याचे सांगा.',
  ],

  net: ['Your profit or loss', 'फ़ायदा-नुकसान', 'नफा-तोटा'],
  netHint: [
    'What you won minus what you bid. Bids still open count as spent.',
    'जीत में से लगाए पॉइंट घटाकर। चल रही बिड लगाए पॉइंट में गिनी जाती हैं।',
    'जिंकलेल्यातून लावलेले पॉइंट वजा. चालू बिड लावलेल्या पॉइंटमध्ये धरल्या जातात.',
  ],
  days: [
    { one: '{count} day', other: '{count} days' },
    { one: '{count} दिन', other: '{count} दिन' },
    { one: '{count} दिवस', other: '{count} दिवस' },
  ],

  deposit: ['Points added', 'जोड़े गए पॉइंट', 'भरलेले पॉइंट'],
  stake: ['Stakes', 'लगाए गए पॉइंट', 'लावलेले पॉइंट'],
  loss: ['Losses', 'हार', 'हार'],
  depositHint: [
    'Deposits, and points that other players send you.',
    'डिपॉज़िट, और दूसरे खिलाड़ियों से मिले पॉइंट।',
    'डिपॉझिट, आणि इतर खेळाडूंनी पाठवलेले पॉइंट.',
  ],
  stakeHint: ['What your bids cost.', 'आपकी बिड की कीमत।', 'तुमच्या बिडची किंमत.'],
  lossHint: [
    'What you bid minus what you won. Open bids count as lost until the result.',
    'लगाए पॉइंट में से जीत घटाकर। चल रही बिड हार में गिनी जाती है।',
    'लावलेल्या पॉइंटमधून जिंकलेले वजा. चालू बिड हार म्हणून धरली जाते.',
  ],
  day: ['Per day', 'रोज़', 'दररोज'],
  week: ['Per week', 'हर हफ़्ते', 'दर आठवड्याला'],
  month: ['Per month', 'हर महीने', 'दर महिन्याला'],
  today: ['today', 'आज', 'आज'],
  since: ['since {day}', '{day} से', '{day} पासून'],
  noLimit: ['No limit', 'कोई सीमा नहीं', 'मर्यादा नाही'],
  used: ['Used', 'अब तक', 'आतापर्यंत'],
  left: ['{left} left until {at}', '{at} तक {left} बाकी', '{at} पर्यंत {left} शिल्लक'],
  reached: ['Reached. Starts again {at}.', 'सीमा पूरी। {at} से फिर शुरू।', 'मर्यादा संपली. {at} पासून पुन्हा.'],
  rising: ['Becomes {limit} on {at}', '{at} से {limit}', '{at} पासून {limit}'],
  ending: ['Ends on {at}', '{at} को हट जाएगी', '{at} ला संपेल'],
  change: [
    'Change the limit: {kind}, {period}',
    'सीमा बदलें: {kind}, {period}',
    'मर्यादा बदला: {kind}, {period}',
  ],
  limit: ['Limit', 'सीमा', 'मर्यादा'],
  limitHint: ['Empty: no limit.', 'खाली: कोई सीमा नहीं।', 'रिकामे: मर्यादा नाही.'],
  wholeNumber: ['Enter a whole number.', 'पूरी संख्या डालें।', 'पूर्ण संख्या टाका.'],
  amountUnclear: [
    'This could be two amounts. Write it as 1000 or 1,000.',
    'यह दो अलग रकम हो सकती है। इसे 1000 या 1,000 की तरह लिखें।',
    'या दोन वेगळ्या रकमा असू शकतात. ती 1000 किंवा 1,000 अशी लिहा.',
  ],
  lowerNote: ['This starts now.', 'यह तुरंत लागू होगी।', 'ही लगेच लागू होईल.'],
  higherNote: [
    'This is higher: it holds in 24 hours. Until then your limit stays {limit}.',
    'यह ज़्यादा है: 24 घंटे बाद लागू होगी। तब तक आपकी सीमा {limit} रहेगी।',
    'ही जास्त आहे: 24 तासांनी लागू होईल. तोपर्यंत तुमची मर्यादा {limit} राहील.',
  ],
  setLimit: ['Set limit', 'सीमा तय करें', 'मर्यादा ठरवा'],
  endLimit: ['Remove limit', 'सीमा हटाएँ', 'मर्यादा काढा'],
  saving: ['Saving...', 'सेव हो रहा है...', 'सेव्ह होत आहे...'],
  cancel: ['Cancel', 'रद्द करें', 'रद्द करा'],
  saved: ['Saved', 'सेव हो गया', 'सेव्ह झाले'],
  risesLater: [
    'Saved. It starts in 24 hours.',
    'लिख लिया। 24 घंटे बाद लागू होगी।',
    'नोंद झाली. 24 तासांनी लागू होईल.',
  ],

  reminder: [
    'Remind me how long I have been here',
    'याद दिलाएँ कि मैं कितनी देर से यहाँ हूँ',
    'मी किती वेळ इथे आहे याची आठवण करून द्या',
  ],
  off: ['Off', 'बंद', 'बंद'],
  minutes: ['{count} min', '{count} मिनट', '{count} मिनिटे'],

  break: ['Take a break', 'ब्रेक लें', 'ब्रेक घ्या'],
  breakHint: [
    'No bids, no deposits, no points from others. You can log in and withdraw.',
    'न बिड, न डिपॉज़िट, न दूसरों से पॉइंट। लॉगिन और निकासी कर सकते हैं।',
    'बिड नाही, डिपॉझिट नाही, इतरांकडून पॉइंट नाहीत. लॉगिन आणि विथड्रॉ करता येते.',
  ],
  breakFor: ['For how long?', 'कितने समय के लिए?', 'किती काळ?'],
  breakSure: [
    'A break cannot be made shorter.',
    'यह समय बाद में घटाया नहीं जा सकता।',
    'हा काळ नंतर कमी करता येत नाही.',
  ],
  breakUntil: [
    'You are taking a break until {at}. You can still withdraw.',
    'आप {at} तक ब्रेक पर हैं। निकासी पहले की तरह चलती है।',
    'तुम्ही {at} पर्यंत ब्रेकवर आहात. विथड्रॉ नेहमीप्रमाणे चालते.',
  ],
  begin: ['Begin the break', 'ब्रेक शुरू करें', 'ब्रेक सुरू करा'],
  longer: ['Make the break longer', 'समय बढ़ाएँ', 'काळ वाढवा'],
  hours: [
    { one: '{count} hour', other: '{count} hours' },
    { one: '{count} घंटा', other: '{count} घंटे' },
    { one: '{count} तास', other: '{count} तास' },
  ],
  weeks: [
    { one: '{count} week', other: '{count} weeks' },
    { one: '{count} हफ़्ता', other: '{count} हफ़्ते' },
    { one: '{count} आठवडा', other: '{count} आठवडे' },
  ],

  exclude: ['Close my account for 6 months or more', 'लंबे समय के लिए खेलना बंद करें', 'दीर्घ काळ खेळणे बंद करा'],
  excludeHint: [
    'At least 6 months. You are logged out and cannot log in or register again.',
    'कम से कम 6 महीने। आप लॉग आउट हो जाएँगे, फिर लॉगिन या रजिस्टर नहीं कर सकेंगे।',
    'किमान 6 महिने. तुम्ही लॉग आउट व्हाल, पुन्हा लॉगिन किंवा रजिस्टर करता येणार नाही.',
  ],
  excludeSure: [
    'This cannot be undone, not even by support. What your wallet holds is paid to your saved number.',
    'इसे कोई बदल नहीं सकता, सहायता भी नहीं। वॉलेट के पॉइंट आपके सेव किए हुए नंबर पर चुकाए जाएँगे।',
    'हे कोणीही मागे घेऊ शकत नाही, मदत केंद्रही नाही. वॉलेटमधील पॉइंट तुमच्या सेव्ह केलेल्या नंबरवर दिले जातील.',
  ],
  months: [
    { one: '{count} month', other: '{count} months' },
    { one: '{count} महीना', other: '{count} महीने' },
    { one: '{count} महिना', other: '{count} महिने' },
  ],
  years: [
    { one: '{count} year', other: '{count} years' },
    { one: '{count} साल', other: '{count} साल' },
    { one: '{count} वर्ष', other: '{count} वर्षे' },
  ],
  excludeNow: ['Stop playing', 'खेलना बंद करें', 'खेळणे बंद करा'],
  excluded: [
    'You are excluded from playing. What your wallet holds is paid out.',
    'आपका खेलना बंद है। वॉलेट के पॉइंट चुकाए जा रहे हैं।',
    'तुमचे खेळणे बंद आहे. वॉलेटमधील पॉइंट दिले जात आहेत.',
  ],

  help: ['Need to talk to someone?', 'बात करने के लिए कोई', 'बोलण्यासाठी कोणीतरी'],
  failed: [
    'Your limits did not load. Check your internet and try again.',
    'आपकी सीमाएँ नहीं दिख सकीं। इंटरनेट जाँचें और फिर से कोशिश करें।',
    'तुमच्या मर्यादा दिसू शकल्या नाहीत. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  ],
  absent: ['There are no limits here.', 'यहाँ सीमाएँ नहीं हैं।', 'इथे मर्यादा नाहीत.'],
});
