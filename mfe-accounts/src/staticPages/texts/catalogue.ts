import { catalogue } from '@ank/protocol/catalogue';

/** For players, not for lawyers: an operator replaces them. */
export const [en, others] = catalogue('help', {
  updated: ['Last updated: {date}', 'आख़िरी बदलाव: {date}', 'शेवटचा बदल: {date}'],
  contact: ['Questions? Write to us:', 'कोई सवाल है? हमें लिखें:', 'काही प्रश्न आहे? आम्हाला लिहा:'],
  writeMail: ['Write the e-mail', 'ई-मेल लिखें', 'ई-मेल लिहा'],
  aboutLink: ['About Us', 'हमारे बारे में', 'आमची माहिती'],
  deleteLink: ['Delete your account and data', 'अपना खाता और डेटा हटवाएँ', 'तुमचे खाते आणि डेटा हटवा'],
  privacyLink: ['Privacy Policy', 'गोपनीयता नीति', 'गोपनीयता धोरण'],

  aboutWhat: [
    'What {brand} is\n{brand} is an app for players of a numbers game. You choose a market, place bids with points from your wallet, and follow the results and your own history.',
    '{brand} क्या है\n{brand} नंबरों का खेल खेलने वालों के लिए एक ऐप है। आप मार्केट चुनते हैं, अपने वॉलेट के पॉइंट से बिड लगाते हैं, और रिज़ल्ट तथा अपना इतिहास देखते हैं।',
    '{brand} म्हणजे काय\n{brand} हे नंबरांचा खेळ खेळणाऱ्यांसाठी ॲप आहे. तुम्ही मार्केट निवडता, तुमच्या वॉलेटमधल्या पॉइंटने बिड लावता, आणि रिझल्ट व तुमची हिस्ट्री पाहता.',
  ],
  aboutPoints: [
    'Points\nThe game is played with points. Rates, limits, deposits and withdrawals are set by the operator of this app, who also settles every result. The rules in force are shown on the screens they belong to.',
    'पॉइंट\nखेल पॉइंट से खेला जाता है। रेट, सीमाएँ, डिपॉज़िट और निकासी इस ऐप का संचालक तय करता है, और हर रिज़ल्ट का निपटारा भी वही करता है। लागू नियम उन्हीं स्क्रीनों पर दिखते हैं जिनसे वे जुड़े हैं।',
    'पॉइंट\nखेळ पॉइंटने खेळला जातो. रेट, मर्यादा, जमा आणि विथड्रॉ या ॲपचा संचालक ठरवतो, आणि प्रत्येक रिझल्टचा हिशोबही तोच करतो. लागू असलेले नियम ज्या स्क्रीनचे आहेत तिथेच दिसतात.',
  ],
  aboutPlay: [
    'Play with care\nOnly for players aged 18 or over, and only where such games are allowed. Set yourself a limit, never play to win back what you lost, and stop when it is no longer fun.',
    'सोच-समझकर खेलें\nकेवल 18 साल या उससे बड़े खिलाड़ियों के लिए, और केवल वहाँ जहाँ ऐसे खेल की अनुमति है। अपनी सीमा तय करें, हारा हुआ फिर जीतने के लिए न खेलें, और मज़ा न आए तो ब्रेक लें।',
    'जपून खेळा\nफक्त 18 वर्षे किंवा त्याहून मोठ्या खेळाडूंसाठी, आणि फक्त जिथे अशा खेळाला परवानगी आहे तिथे. स्वतःची मर्यादा ठरवा, हरलेले परत मिळवण्यासाठी खेळू नका, आणि मजा येईनाशी झाली की थांबा.',
  ],
  aboutData: [
    'Your data\nYou can ask for your account and your data to be deleted at any time. Requests are made by e-mail, to the address below.',
    'आपका डेटा\nआप कभी भी अपना खाता और डेटा हटाने को कह सकते हैं। इसके लिए नीचे दिए पते पर लिखें।',
    'तुमचा डेटा\nतुम्ही कधीही तुमचे खाते आणि डेटा हटवायला सांगू शकता. त्यासाठी खालील पत्त्यावर लिहा.',
  ],

  deleteHow: [
    'How to ask for deletion\nSend an e-mail to {email} with the subject “Delete my account” and the mobile number you registered with. You don’t need a form or a reason.',
    'हटाने के लिए कैसे कहें\n{email} पर “Delete my account” विषय के साथ ई-मेल भेजें। उसमें वह मोबाइल नंबर लिखें जिससे आपने रजिस्टर किया था। कोई फ़ॉर्म या कारण ज़रूरी नहीं।',
    'हटवण्यासाठी कसे सांगायचे\n{email} वर “Delete my account” या विषयाने ई-मेल पाठवा. ज्या मोबाइल नंबरने रजिस्टर केले तो त्यात लिहा. कोणताही फॉर्म किंवा कारण लागत नाही.',
  ],
  deleteFinal: [
    'A deletion cannot be undone.',
    'हटाया हुआ खाता दोबारा नहीं मिलता।',
    'हटवलेले खाते परत आणता येत नाही.',
  ],
  deleteNext: [
    'What happens then\nWe check that the request comes from you, settle what is still open in your wallet, and delete your account. You can no longer log in afterwards.',
    'उसके बाद क्या होता है\nहम जाँचते हैं कि अनुरोध आपका ही है, वॉलेट में जो पॉइंट हैं उनका निपटारा करते हैं, और आपका खाता हटा देते हैं। उसके बाद आप लॉगिन नहीं कर सकते।',
    'त्यानंतर काय होते\nविनंती तुमचीच आहे का ते आम्ही तपासतो, वॉलेटमध्ये जे पॉइंट आहेत त्याचा हिशोब करतो, आणि तुमचे खाते हटवतो. त्यानंतर तुम्ही लॉगिन करू शकत नाही.',
  ],
  deleteWhat: [
    'What is deleted\nYour name, your mobile number, your password, your saved payment numbers and your settings.',
    'क्या हटाया जाता है\nआपका नाम, मोबाइल नंबर, पासवर्ड, सेव किए गए भुगतान नंबर और सेटिंग।',
    'काय हटवले जाते\nतुमचे नाव, मोबाइल नंबर, पासवर्ड, सेव्ह केलेले पेमेंट नंबर आणि सेटिंग.',
  ],
  deleteKept: [
    'What is kept\nRecords of points and payments that the law requires us to keep. They are kept no longer than that, and are used for nothing else.',
    'क्या रखा जाता है\nपॉइंट और भुगतान के वे रिकॉर्ड जिन्हें रखना कानूनन ज़रूरी है। वे उससे ज़्यादा समय नहीं रखे जाते और किसी और काम में नहीं आते।',
    'काय ठेवले जाते\nपॉइंट आणि पेमेंटच्या ज्या नोंदी ठेवणे कायद्याने गरजेचे आहे त्या. त्या त्याहून जास्त काळ ठेवल्या जात नाहीत आणि दुसऱ्या कशासाठी वापरल्या जात नाहीत.',
  ],
  deletePhone: [
    'On this phone\nLog out to remove what this app has stored on this phone. Clearing the site data in your browser removes the rest.',
    'इस फ़ोन पर\nइस ऐप ने इस फ़ोन पर जो रखा है उसे हटाने के लिए लॉग आउट करें। ब्राउज़र में साइट का डेटा साफ़ करने से बाकी भी हट जाता है।',
    'या फोनवर\nया ॲपने या फोनवर जे ठेवले आहे ते काढण्यासाठी लॉग आउट करा. ब्राउझरमधला साइटचा डेटा साफ केला की बाकीचेही जाते.',
  ],

  privacyCollect: [
    'What we collect\n- Your username and mobile number when you register\n- The UPI numbers you save\n- Your bids, wins, deposits, withdrawals and transfers\n- Technical records of your requests: their time and the internet (IP) address they come from',
    'हम क्या इकट्ठा करते हैं\n- रजिस्टर करते समय आपका यूज़रनेम और मोबाइल नंबर\n- आपके सेव किए UPI नंबर\n- आपकी बिड, जीत, डिपॉज़िट, निकासी और ट्रांसफ़र\n- आपके अनुरोधों के तकनीकी रिकॉर्ड: उनका समय और इंटरनेट (IP) पता',
    'आम्ही काय गोळा करतो\n- रजिस्टर करताना तुमचे युजरनेम आणि मोबाइल नंबर\n- तुम्ही सेव्ह केलेले UPI नंबर\n- तुमच्या बिड, जीत, जमा, विथड्रॉ आणि ट्रान्सफर\n- तुमच्या विनंत्यांच्या तांत्रिक नोंदी: त्यांची वेळ आणि इंटरनेट (IP) पत्ता',
  ],
  privacyUse: [
    'What we use it for\nTo run your account and your wallet, to send you one-time codes, to settle bids and payments, to answer you, and to prevent misuse.',
    'यह किस काम आता है\nआपका खाता और वॉलेट चलाने, आपको OTP भेजने, बिड और भुगतान निपटाने, आपको जवाब देने और दुरुपयोग रोकने के लिए।',
    'ते कशासाठी वापरतो\nतुमचे खाते आणि वॉलेट चालवण्यासाठी, तुम्हाला OTP पाठवण्यासाठी, बिड आणि पेमेंटचा हिशोब करण्यासाठी, तुम्हाला उत्तर देण्यासाठी आणि गैरवापर थांबवण्यासाठी.',
  ],
  privacyPassword: [
    'Your password\nThis app never stores your password on your phone. It keeps only a scrambled form of it, which cannot be read, and removes it when you log out.',
    'आपका पासवर्ड\nयह ऐप आपका पासवर्ड कभी आपके फ़ोन पर नहीं रखता। केवल उसका बदला हुआ रूप रखा जाता है, जिससे पासवर्ड पढ़ा नहीं जा सकता। लॉग आउट करने पर वह हट जाता है।',
    'तुमचा पासवर्ड\nहे ॲप तुमचा पासवर्ड कधीही तुमच्या फोनवर ठेवत नाही. फक्त त्याचे बदललेले रूप ठेवले जाते, ज्यातून पासवर्ड वाचता येत नाही. लॉग आउट केल्यावर ते जाते.',
  ],
  privacyPhone: [
    'What is stored on this phone\n- Your log-in, and the scrambled form of your password\n- The chosen language and theme\n- Your favourites, and your last bid on each market\n- What you have typed and not yet sent\n- For times without a network, the points and lists you saw last\nWhen you log out, all of it goes but the language, the theme, a payment you have begun and an ID for this phone. There are no advertising cookies.',
    'इस फ़ोन पर क्या रखा जाता है\n- आपका लॉगिन और पासवर्ड का बदला हुआ रूप\n- चुनी हुई भाषा और थीम\n- आपके पसंदीदा और हर मार्केट पर आपकी पिछली बिड\n- जो आपने लिखा पर अभी भेजा नहीं\n- बिना नेटवर्क के लिए वे पॉइंट और सूचियाँ जो आपने पिछली बार देखीं\nलॉग आउट करने पर भाषा और थीम को छोड़कर सब हट जाता है, सिवाय शुरू किए गए भुगतान और इस फ़ोन को पहचानने वाले कोड के। विज्ञापन की कोई कुकी नहीं है।',
    'या फोनवर काय ठेवले जाते\n- तुमचे लॉगिन आणि पासवर्डचे बदललेले रूप\n- निवडलेली भाषा आणि थीम\n- तुमच्या आवडी आणि प्रत्येक मार्केटवरची तुमची मागील बिड\n- तुम्ही लिहिलेले पण अजून न पाठवलेले\n- नेटवर्क नसताना दाखवायला तुम्ही शेवटचे पाहिलेले पॉइंट आणि याद्या\nलॉग आउट केल्यावर भाषा आणि थीम सोडून सर्व जाते; सुरू केलेले पेमेंट आणि या फोनला ओळखणारा कोड तेवढी राहते. जाहिरातीची कोणतीही कुकी नाही.',
  ],
  privacyShare: [
    'Who else sees it\nYour data is not sold. It is passed on only where a payment or a one-time code needs it, or where the law requires it. Another player sees your name when they transfer points to your number.',
    'और कौन देखता है\nआपका डेटा बेचा नहीं जाता। वह केवल वहीं दिया जाता है जहाँ भुगतान या OTP के लिए ज़रूरी हो, या कानून माँगे। आपके नंबर पर पॉइंट भेजते समय दूसरे खिलाड़ी को आपका नाम दिखता है।',
    'आणखी कोण पाहते\nतुमचा डेटा विकला जात नाही. पेमेंट किंवा OTP साठी गरज असेल तिथे, किंवा कायद्याने मागितला तरच तो दिला जातो. तुमच्या नंबरवर पॉइंट पाठवताना दुसऱ्या खेळाडूला तुमचे नाव दिसते.',
  ],
  privacyRights: [
    'Your rights\nYou can ask what we store about you, have it corrected, or have it deleted. Write to us by e-mail; deletion is explained on its own page.',
    'आपके अधिकार\nआप पूछ सकते हैं कि हम आपके बारे में क्या रखते हैं, उसे सही या हटवा सकते हैं। हमें ई-मेल लिखें; हटाने का तरीका उसके अपने पेज पर है।',
    'तुमचे हक्क\nआम्ही तुमच्याबद्दल काय ठेवतो ते तुम्ही विचारू शकता, ते दुरुस्त करून किंवा हटवून घेऊ शकता. आम्हाला ई-मेल लिहा; हटवण्याची पद्धत तिच्या स्वतःच्या पेजवर आहे.',
  ],
});
