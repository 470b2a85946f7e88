export const refusalTexts = {
  noAnswer: [
    'No reply from the desk. Check your connection and try again.',
    'डेस्क से जवाब नहीं आया। कनेक्शन देखकर फिर कोशिश करें।',
    'डेस्ककडून उत्तर आले नाही. कनेक्शन पाहून पुन्हा प्रयत्न करा.',
  ],
  sessionIdle: [
    'You were logged out after {n} minutes without activity. What you typed is kept.',
    '{n} मिनट कुछ न करने पर आप लॉग आउट हो गए। लिखा हुआ सुरक्षित है।',
    '{n} मिनिटे काही न केल्याने तुम्ही लॉग आउट झालात. लिहिलेले तसेच आहे.',
  ],
  sessionLong: [
    'A session ends after twelve hours. Log in again.',
    'लॉग इन बारह घंटे चलता है। फिर लॉग इन करें।',
    'लॉग इन बारा तास चालते. पुन्हा लॉग इन करा.',
  ],
  sessionEnded: [
    'This session ended: you logged out, or got a new log-in.',
    'यह सेशन ख़त्म हुआ: आपने लॉग आउट किया, या नया लॉग इन मिला।',
    'हे सेशन संपले: तुम्ही लॉग आउट केले, किंवा नवे लॉग इन मिळाले.',
  ],
  personRemoved: [
    'An admin has ended your access.',
    'एडमिन ने आपका एक्सेस बंद किया।',
    'ॲडमिनने तुमचा ॲक्सेस बंद केला.',
  ],
  nobodyAsks: [
    'Nobody named {name} requested access with this code. Ask them to read it again.',
    '{name} नाम के किसी ने इस कोड से एक्सेस नहीं माँगा। उनसे कोड फिर सुनें।',
    '{name} नावाच्या कोणीही या कोडने ॲक्सेस मागितला नाही. त्यांच्याकडून कोड पुन्हा ऐका.',
  ],
  passkeyFresh: [
    'Log out and in again first. A passkey can be added within ten minutes of logging in.',
    'पहले लॉग आउट करके फिर लॉग इन करें। पासकी लॉग इन के दस मिनट के भीतर जोड़ी जा सकती है।',
    'आधी लॉग आउट करून पुन्हा लॉग इन करा. पासकी लॉग इननंतर दहा मिनिटांत जोडता येते.',
  ],
  passkeysMost: [
    'You have ten passkeys. Remove one first.',
    'आपके पास दस पासकी हैं। पहले एक हटाएँ।',
    'तुमच्याकडे दहा पासकी आहेत. आधी एक काढा.',
  ],
  passkeyRefused: [
    'This passkey was not accepted. Log in with your password and code.',
    'यह पासकी नहीं मानी गई। पासवर्ड और कोड से लॉग इन करें।',
    'ही पासकी मान्य झाली नाही. पासवर्ड आणि कोडने लॉग इन करा.',
  ],
  referenceUsed: [
    'Another deposit already uses this bank reference.',
    'यह बैंक रेफ़रेंस पहले से दूसरी जमा पर है।',
    'हा बँक रेफरन्स आधीच दुसऱ्या जमेवर आहे.',
  ],
  requestDecided: [
    'Somebody has already decided this.',
    'इसका फ़ैसला पहले ही हो चुका है।',
    'याचा निर्णय आधीच झाला आहे.',
  ],
  paidByOther: [
    'Somebody else is paying this withdrawal, or it is already decided.',
    'यह निकासी कोई और दे रहा है, या इसका फ़ैसला हो चुका है।',
    'हे विथड्रॉ दुसरे कोणी देत आहे, किंवा त्याचा निर्णय झाला आहे.',
  ],
  adjustedTwice: [
    'The same adjustment was made within the last minute. If you mean it twice, say so in the reason.',
    'यही समायोजन एक मिनट के भीतर हुआ था। दो बार चाहिए तो कारण में लिखें।',
    'हेच समायोजन एका मिनिटात झाले होते. दोनदा हवे असेल तर कारणात लिहा.',
  ],
  nothingOwed: [
    'Nothing is owed, or the wallet is empty.',
    'कोई बकाया नहीं है, या वॉलेट ख़ाली है।',
    'थकबाकी नाही, किंवा वॉलेट रिकामे आहे.',
  ],
  noPlayer: [
    'No player has the number {number}.',
    '{number} नंबर का कोई खिलाड़ी नहीं है।',
    '{number} नंबरचा कोणीही खेळाडू नाही.',
  ],
  proposedBefore: [
    '{name} already requested this; it needs another person’s approval.',
    '{name} यह पहले ही माँग चुके हैं; दूसरे व्यक्ति की मंज़ूरी बाकी है।',
    '{name} यांनी हे आधीच मागितले आहे; दुसऱ्या व्यक्तीची मंजुरी बाकी आहे.',
  ],
  changedMeanwhile: [
    'This changed in the meantime. Reject it and request it again.',
    'इस बीच यह बदल गया। इसे नामंज़ूर करें और फिर माँगें।',
    'दरम्यान हे बदलले. हे नाकारा आणि पुन्हा मागा.',
  ],
  closedBefore: [
    '{name} has already closed {day}.',
    '{day} का दिन {name} पहले ही बंद कर चुके हैं।',
    '{day} चा दिवस {name} यांनी आधीच बंद केला आहे.',
  ],
  fewerDays: [
    'Too many days for one report. Choose fewer.',
    'एक रिपोर्ट के लिए दिन ज़्यादा हैं। कम चुनें।',
    'एका अहवालासाठी दिवस जास्त आहेत. कमी निवडा.',
  ],
  narrowRows: [
    'A file holds up to {most} rows; this has {n}. Use the filters.',
    'एक फ़ाइल में {most} पंक्तियाँ आती हैं; ये {n} हैं। फ़िल्टर लगाएँ।',
    'एका फाइलमध्ये {most} ओळी मावतात; या {n} आहेत. फिल्टर लावा.',
  ],
  windowShape: ['Write the time like 10:00 AM.', 'समय 10:00 AM जैसा लिखें।', 'वेळ 10:00 AM अशी लिहा.'],
  limitsTurned: [
    'The minimum ({least}) is above the maximum ({most}).',
    'न्यूनतम ({least}) अधिकतम ({most}) से ज़्यादा है।',
    'किमान ({least}) कमाल ({most}) पेक्षा जास्त आहे.',
  ],
  ratesPast: [
    'New rates cannot start in the past. Open bids keep their rates.',
    'नए रेट बीते समय से शुरू नहीं हो सकते। खुली बिड के रेट वही रहते हैं।',
    'नवे रेट मागील वेळेपासून सुरू होऊ शकत नाहीत. चालू बिडचे रेट तेच राहतात.',
  ],
  ratesThere: [
    'Other rates already start at that time. Take them back first.',
    'उस समय से पहले ही दूसरे रेट तय हैं। पहले उन्हें वापस लें।',
    'त्या वेळेपासून दुसरे रेट आधीच ठरले आहेत. आधी ते मागे घ्या.',
  ],
  ratesSoon: [
    'These rates start within a minute. Save others instead.',
    'ये रेट एक मिनट में शुरू होंगे। इनकी जगह दूसरे सेव करें।',
    'हे रेट एका मिनिटात सुरू होतील. त्याऐवजी दुसरे सेव्ह करा.',
  ],
  notOfMarket: [
    '{number} cannot be a result of this market.',
    '{number} इस मार्केट का रिज़ल्ट नहीं हो सकता।',
    '{number} हा या मार्केटचा रिझल्ट असू शकत नाही.',
  ],
  archived: [
    'The bids of this draw are archived. They must be restored on the server first.',
    'इस ड्रॉ की बिड संग्रह में हैं। पहले सर्वर पर उन्हें वापस लाना होगा।',
    'या ड्रॉच्या बिड संग्रहात आहेत. आधी सर्व्हरवर त्या परत आणाव्या लागतील.',
  ],
  revokeFirst: [
    'The result is declared. Revoke it first.',
    'रिज़ल्ट घोषित है। पहले उसे वापस लें।',
    'रिझल्ट जाहीर आहे. आधी तो मागे घ्या.',
  ],
  openFirst: [
    'Declare the Open before the Close.',
    'ओपन को क्लोज़ से पहले घोषित करें।',
    'ओपन क्लोजच्या आधी जाहीर करा.',
  ],
  notSealed: [
    'The bids are not sealed yet. Try again in a few seconds.',
    'बिड अभी सील नहीं हुईं। कुछ सेकंड बाद फिर करें।',
    'बिड अजून सील झाल्या नाहीत. काही सेकंदांनी पुन्हा करा.',
  ],
  bidsOnHoliday: [
    'There are bids or a result on that day: {name}. Cancel these draws first, or leave these markets out.',
    'उस दिन बिड या रिज़ल्ट हैं: {name}। पहले ये ड्रॉ रद्द करें, या ये मार्केट छोड़ दें।',
    'त्या दिवशी बिड किंवा रिझल्ट आहेत: {name}. आधी हे ड्रॉ रद्द करा, किंवा ही मार्केट वगळा.',
  ],
  refusedSession: ['You are logged out.', 'आप लॉग आउट हैं।', 'तुम्ही लॉग आउट आहात.'],
  refusedLogin: [
    'Name, password or code is incorrect.',
    'नाम, पासवर्ड या कोड ग़लत है।',
    'नाव, पासवर्ड किंवा कोड चुकीचा आहे.',
  ],
  refusedFunds: ['Not enough points in the wallet.', 'वॉलेट में इतने पॉइंट नहीं हैं।', 'वॉलेटमध्ये इतके पॉइंट नाहीत.'],
  refusedBusy: [
    'Too many requests. Try again in a minute.',
    'बहुत ज़्यादा अनुरोध। एक मिनट बाद फिर करें।',
    'खूप जास्त विनंत्या. एका मिनिटाने पुन्हा करा.',
  ],
  refusedInput: [
    'Some input isn’t valid. Please check.',
    'कुछ जानकारी सही नहीं है। जाँचें।',
    'काही माहिती बरोबर नाही. तपासा.',
  ],
  refusedState: [
    'This has changed. Reload the page.',
    'यह बदल गया है। पेज फिर लोड करें।',
    'हे बदलले आहे. पान पुन्हा लोड करा.',
  ],
  refusedMissing: [
    'Not found, or no longer there.',
    'नहीं मिला, या अब नहीं रहा।',
    'सापडले नाही, किंवा आता राहिले नाही.',
  ],
  refusedTaken: ['Already taken. Choose another.', 'पहले से लिया हुआ है। दूसरा चुनें।', 'आधीच घेतलेले आहे. दुसरे निवडा.'],
  refusedRole: [
    'Your role cannot do this.',
    'आपकी भूमिका में इसकी अनुमति नहीं है।',
    'तुमच्या भूमिकेत याची परवानगी नाही.',
  ],
  init: ['Initial setup', 'शुरुआती सेटअप', 'सुरुवातीचे सेटअप'],
  gateway: ['Payment gateway', 'पेमेंट गेटवे', 'पेमेंट गेटवे'],
  'training clock': ['Rehearsal clock moved', 'अभ्यास की घड़ी बदली', 'सरावाचे घड्याळ बदलले'],
  win: ['Win paid', 'जीत के पॉइंट दिए', 'जिंकलेले पॉइंट दिले'],
} as const;
