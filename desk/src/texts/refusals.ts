export const refusals = {
  noAnswer: [
    'No answer from the desk. Look at the connection and try again.',
    'डेस्क से जवाब नहीं आया। कनेक्शन देखकर फिर कोशिश करें।',
    'डेस्ककडून उत्तर आले नाही. कनेक्शन पाहून पुन्हा प्रयत्न करा.',
  ],
  sessionIdle: [
    'Nothing was pressed for {n} minutes: you are logged out. What you typed is kept.',
    '{n} मिनट तक कुछ नहीं दबाया गया: आप लॉग आउट हैं। लिखा हुआ सुरक्षित है।',
    '{n} मिनिटे काहीही दाबले नाही: तुम्ही लॉग आउट आहात. लिहिलेले तसेच आहे.',
  ],
  sessionLong: [
    'A session ends after twelve hours. Log in again.',
    'लॉग इन बारह घंटे चलता है। फिर लॉग इन करें।',
    'लॉग इन बारा तास चालते. पुन्हा लॉग इन करा.',
  ],
  sessionEnded: [
    'This session was ended: you logged out, or got a new log-in.',
    'यह लॉग इन ख़त्म किया गया: आपने लॉग आउट किया, या नया लॉग इन मिला।',
    'हे लॉग इन संपवले गेले: तुम्ही लॉग आउट केले, किंवा नवे लॉग इन मिळाले.',
  ],
  personRemoved: ['An admin has ended your access.', 'एडमिन ने आपकी पहुँच ख़त्म की।', 'ॲडमिनने तुमचा प्रवेश संपवला.'],
  nobodyAsks: [
    'Nobody asks for a log-in as {name} with this code. Let the person read it again.',
    'इस कोड से {name} नाम का कोई लॉग इन नहीं माँग रहा। कोड फिर पढ़वाएँ।',
    'या कोडने {name} नावाचे कोणीही लॉग इन मागत नाही. कोड पुन्हा वाचून घ्या.',
  ],
  passkeyFresh: [
    'Log out and in again first: a passkey is added in the ten minutes after it.',
    'पहले लॉग आउट करके फिर लॉग इन करें: पासकी उसके दस मिनट के भीतर जुड़ती है।',
    'आधी लॉग आउट करून पुन्हा लॉग इन करा: पासकी त्यानंतर दहा मिनिटांत जोडता येते.',
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
    'Another deposit carries this bank reference already.',
    'यह बैंक संदर्भ पहले से दूसरे जमा पर है।',
    'हा बँक संदर्भ आधीच दुसऱ्या जमेवर आहे.',
  ],
  requestDecided: [
    'Somebody has decided it meanwhile.',
    'इस बीच किसी ने इसका फ़ैसला कर दिया है।',
    'दरम्यान कोणीतरी याचा निर्णय घेतला आहे.',
  ],
  paidByOther: [
    'Somebody else pays this withdrawal, or it is decided.',
    'यह निकासी कोई और दे रहा है, या इसका फ़ैसला हो चुका है।',
    'हे विथड्रॉ दुसरे कोणी देत आहे, किंवा त्याचा निर्णय झाला आहे.',
  ],
  adjustedTwice: [
    'The same was asked for within the last minute. If it is meant twice, say so in the reason.',
    'यही एक मिनट के भीतर माँगा गया था। दो बार चाहिए तो कारण में लिखें।',
    'हेच एका मिनिटात मागितले होते. दोनदा हवे असेल तर कारणात लिहा.',
  ],
  nothingOwed: [
    'Nothing is owed, or the wallet is empty.',
    'कुछ बाकी नहीं है, या वॉलेट ख़ाली है।',
    'काही बाकी नाही, किंवा वॉलेट रिकामे आहे.',
  ],
  noPlayer: [
    'No player has the number {number}.',
    '{number} नंबर का कोई खिलाड़ी नहीं है।',
    '{number} क्रमांकाचा कोणीही खेळाडू नाही.',
  ],
  proposedBefore: [
    '{name} has proposed it already; it waits for another person.',
    '{name} ने यह प्रस्ताव पहले ही रखा है; किसी और की सहमति बाकी है।',
    '{name} यांनी हे आधीच सुचवले आहे; दुसऱ्या कोणाची संमती बाकी आहे.',
  ],
  changedMeanwhile: [
    'It was changed meanwhile: refuse this, and propose it again.',
    'इस बीच यह बदल गया: इसे नामंज़ूर करें और फिर से प्रस्ताव रखें।',
    'दरम्यान हे बदलले: हे नाकारा आणि पुन्हा सुचवा.',
  ],
  closedBefore: [
    '{name} has closed {day} already.',
    '{day} को {name} पहले ही बंद कर चुके हैं।',
    '{day} आधीच {name} यांनी बंद केला आहे.',
  ],
  fewerDays: [
    'These days are too many for one report: choose fewer.',
    'एक रिपोर्ट के लिए इतने दिन ज़्यादा हैं: कम चुनें।',
    'एका अहवालासाठी इतके दिवस जास्त आहेत: कमी निवडा.',
  ],
  narrowRows: [
    'A file holds {most} rows, and these are {n}: narrow them.',
    'एक फ़ाइल में {most} पंक्तियाँ आती हैं, ये {n} हैं: कम करें।',
    'एका फाइलमध्ये {most} ओळी मावतात, या {n} आहेत: कमी करा.',
  ],
  windowShape: ['Write the time like 10:00 AM.', 'समय 10:00 AM जैसा लिखें।', 'वेळ 10:00 AM अशी लिहा.'],
  limitsTurned: [
    'The smallest ({least}) is above the largest ({most}).',
    'सबसे छोटी सीमा ({least}) सबसे बड़ी ({most}) से ज़्यादा है।',
    'सर्वात लहान मर्यादा ({least}) सर्वात मोठ्या ({most}) पेक्षा जास्त आहे.',
  ],
  ratesPast: [
    'New rates begin now or later: placed bids keep theirs.',
    'नए रेट अभी या बाद में शुरू होते हैं: लगी बिड अपने रेट रखती हैं।',
    'नवे दर आत्ता किंवा नंतर सुरू होतात: लावलेल्या बिड त्यांचे दर ठेवतात.',
  ],
  ratesThere: [
    'Rates begin at that time already. Take them back first.',
    'उस समय से पहले ही रेट तय हैं। पहले उन्हें वापस लें।',
    'त्या वेळेपासून दर आधीच ठरले आहेत. आधी ते मागे घ्या.',
  ],
  ratesSoon: [
    'These rates begin within a minute. Set others instead.',
    'ये रेट एक मिनट में शुरू होते हैं। इनकी जगह दूसरे तय करें।',
    'हे दर एका मिनिटात सुरू होतात. त्याऐवजी दुसरे ठरवा.',
  ],
  notOfMarket: [
    '{number} cannot be a result of this market.',
    '{number} इस मार्केट का रिज़ल्ट नहीं हो सकता।',
    '{number} हा या मार्केटचा रिझल्ट असू शकत नाही.',
  ],
  archived: [
    'The bids of this draw are in the archive: somebody brings them back at the server first.',
    'इस ड्रॉ की बिड संग्रह में हैं: पहले सर्वर पर उन्हें निकालना होगा।',
    'या ड्रॉच्या बिड संग्रहात आहेत: आधी सर्व्हरवर त्या काढाव्या लागतील.',
  ],
  revokeFirst: [
    'The result is declared: revoke it first.',
    'रिज़ल्ट घोषित है: पहले उसे वापस लें।',
    'रिझल्ट जाहीर आहे: आधी तो मागे घ्या.',
  ],
  openFirst: [
    'The Open comes first: declare it before the Close.',
    'पहले ओपन: उसे क्लोज़ से पहले घोषित करें।',
    'आधी ओपन: तो क्लोजच्या आधी जाहीर करा.',
  ],
  notSealed: [
    'The bids are not sealed yet. Try again in some seconds.',
    'बिड अभी सील नहीं हुईं। कुछ सेकंड बाद फिर करें।',
    'बिड अजून सील झाल्या नाहीत. काही सेकंदांनी पुन्हा करा.',
  ],
  bidsOnHoliday: [
    'There are bids or a result on that day: {name}. Call these draws off first, or leave these markets out.',
    'उस दिन बिड या रिज़ल्ट हैं: {name}। पहले ये ड्रॉ रद्द करें, या ये मार्केट छोड़ दें।',
    'त्या दिवशी बिड किंवा रिझल्ट आहेत: {name}. आधी हे ड्रॉ रद्द करा, किंवा ही मार्केट वगळा.',
  ],
  refusedSession: ['You are logged out.', 'आप लॉग आउट हैं।', 'तुम्ही लॉग आउट आहात.'],
  refusedLogin: [
    'The name, the password or the code is not right.',
    'नाम, पासवर्ड या कोड सही नहीं है।',
    'नाव, पासवर्ड किंवा कोड बरोबर नाही.',
  ],
  refusedFunds: ['The wallet has fewer points.', 'वॉलेट में इतने पॉइंट नहीं हैं।', 'वॉलेटमध्ये इतके पॉइंट नाहीत.'],
  refusedBusy: [
    'Too much is asked at this moment. Try again in a minute.',
    'इस समय बहुत माँगें हैं। एक मिनट बाद फिर करें।',
    'या क्षणी खूप मागण्या आहेत. एका मिनिटाने पुन्हा करा.',
  ],
  refusedInput: [
    'Something that was typed is not taken. Look at it again.',
    'लिखी हुई कोई बात नहीं मानी गई। फिर देखें।',
    'लिहिलेले काहीतरी मान्य झाले नाही. पुन्हा पाहा.',
  ],
  refusedState: [
    'It stands otherwise by now: load the page again and look.',
    'अब स्थिति अलग है: पेज फिर खोलकर देखें।',
    'आता स्थिती वेगळी आहे: पान पुन्हा उघडून पाहा.',
  ],
  refusedMissing: [
    'It is not there, or not any more.',
    'यह नहीं है, या अब नहीं रहा।',
    'हे नाही, किंवा आता राहिले नाही.',
  ],
  refusedTaken: [
    'This is taken already: choose another.',
    'यह पहले से लिया हुआ है: दूसरा चुनें।',
    'हे आधीच घेतलेले आहे: दुसरे निवडा.',
  ],
  refusedRole: [
    'Your role may not do this, or not here.',
    'आपकी भूमिका यह नहीं कर सकती, या यहाँ नहीं।',
    'तुमची भूमिका हे करू शकत नाही, किंवा इथे नाही.',
  ],
  init: ['House furnished', 'शुरुआती सेटिंग', 'सुरुवातीची मांडणी'],
  gateway: ['Payment gateway', 'पेमेंट गेटवे', 'पेमेंट गेटवे'],
  'training clock': ['Clock moved', 'घड़ी बदली', 'घड्याळ बदलले'],
  win: ['Win paid', 'जीत मिली', 'जिंकलेले मिळाले'],
} as const;
