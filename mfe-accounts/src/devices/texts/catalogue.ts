import { catalogue } from '@ank/protocol/catalogue';

export const [en, others] = catalogue('help', {
  devices: ['Your devices', 'आपके डिवाइस', 'तुमची डिव्हाइस'],
  intro: [
    'You are logged in on these devices. If one is not yours, log it out and change your password.',
    'आप इन डिवाइस पर लॉगिन हैं। कोई आपका न हो तो उसे लॉग आउट करें और अपना पासवर्ड बदलें।',
    'तुम्ही या डिव्हाइसवर लॉगिन आहात. एखादे तुमचे नसेल तर ते लॉग आउट करा आणि पासवर्ड बदला.',
  ],
  unknown: ['Unknown device', 'अनजान डिवाइस', 'अनोळखी डिव्हाइस'],
  thisDevice: ['This device', 'यह डिवाइस', 'हे डिव्हाइस'],
  began: ['Logged in {at}', 'लॉगिन {at}', 'लॉगिन {at}'],
  lastUsed: ['Last used {at}', 'पिछली बार {at}', 'शेवटचा वापर {at}'],
  end: ['Log out', 'लॉग आउट', 'लॉग आउट'],
  endNamed: ['Log out {device}, {used}', '{device} लॉग आउट करें, {used}', '{device} लॉग आउट करा, {used}'],
  ending: ['Ending...', 'बंद हो रहा है...', 'बंद होत आहे...'],
  moreRows: ['Show {count} more', '{count} और दिखाएँ', 'आणखी {count} दाखवा'],
  endOthers: ['Log out all other devices', 'बाकी सब डिवाइस लॉग आउट करें', 'बाकी सर्व डिव्हाइस लॉग आउट करा'],
  ended: ['Logged out on that device', 'उस डिवाइस पर लॉग आउट हो गया', 'त्या डिव्हाइसवर लॉग आउट झाले'],
  othersEnded: [
    'Logged out on all other devices',
    'बाकी सब डिवाइस पर लॉग आउट हो गया',
    'बाकी सर्व डिव्हाइसवर लॉग आउट झाले',
  ],
  failed: [
    'Your devices did not load. Check your internet and try again.',
    'आपके डिवाइस नहीं दिख सके। इंटरनेट जाँचें और फिर से कोशिश करें।',
    'तुमची डिव्हाइस दिसू शकली नाहीत. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  ],
  lost: ['If you lose a phone', 'फ़ोन खो जाए तो', 'फोन हरवला तर'],
  lostLogIn: [
    'Log in on another phone and open this page.',
    'दूसरे फ़ोन पर लॉगिन करें और यह पेज खोलें।',
    'दुसऱ्या फोनवर लॉगिन करा आणि हे पेज उघडा.',
  ],
  lostEnd: ['Log the lost phone out here.', 'यहाँ खोए हुए फ़ोन को लॉग आउट करें।', 'इथे हरवलेला फोन लॉग आउट करा.'],
  lostPassword: ['Then change your password.', 'फिर अपना पासवर्ड बदलें।', 'मग तुमचा पासवर्ड बदला.'],
  none: [
    'Your devices are not listed here.',
    'आपके डिवाइस यहाँ नहीं दिखाए जाते।',
    'तुमची डिव्हाइस इथे दाखवली जात नाहीत.',
  ],

  logIn: ['Log in with this device', 'इस डिवाइस से लॉगिन करें', 'या डिव्हाइसने लॉगिन करा'],
  useFinger: [
    'Use fingerprint or face on this device',
    'इस डिवाइस पर उँगली या चेहरे से लॉगिन',
    'या डिव्हाइसवर बोट किंवा चेहऱ्याने लॉगिन',
  ],
  asking: ['Waiting for your device...', 'आपके डिवाइस का इंतज़ार है...', 'तुमच्या डिव्हाइसची वाट पाहत आहे...'],
  passkeysAre: [
    'Log in with your finger, your face or the screen lock, in place of the password. Changing your password removes all devices added here.',
    'पासवर्ड की जगह उँगली, चेहरे या स्क्रीन लॉक से लॉगिन करें। पासवर्ड बदलने पर यहाँ जोड़े गए सब डिवाइस हट जाते हैं।',
    'पासवर्डऐवजी बोट, चेहरा किंवा स्क्रीन लॉकने लॉगिन करा. पासवर्ड बदलला की इथे जोडलेली सर्व डिव्हाइस काढली जातात.',
  ],
  remove: ['Remove', 'हटाएँ', 'काढा'],
  removeNamed: ['Remove {device}, {used}', '{device} हटाएँ, {used}', '{device} काढा, {used}'],
  removing: ['Removing...', 'हटाया जा रहा है...', 'काढत आहे...'],
  removed: ['Removed', 'अब इससे लॉगिन नहीं होगा', 'आता याने लॉगिन होणार नाही'],
  passwordHint: [
    'To make sure it’s you.',
    'ताकि कोई और अपना डिवाइस न जोड़ सके।',
    'म्हणजे दुसरे कोणी आपले डिव्हाइस जोडू शकणार नाही.',
  ],
  passwordWrong: ['Password is incorrect', 'पासवर्ड गलत है', 'पासवर्ड चुकीचा आहे'],
  add: ['Add this device', 'यह डिवाइस जोड़ें', 'हे डिव्हाइस जोडा'],
  added: [
    'You can now log in with this device',
    'अब आप इस डिवाइस से लॉगिन कर सकते हैं',
    'आता तुम्ही या डिव्हाइसने लॉगिन करू शकता',
  ],
  unsupported: [
    'This browser cannot log in without a password.',
    'यह ब्राउज़र बिना पासवर्ड के लॉगिन नहीं कर सकता।',
    'हा ब्राउझर पासवर्डशिवाय लॉगिन करू शकत नाही.',
  ],
  closedLogIn: [
    'The device’s check was closed, or there is nothing for this account on it. Your password still works.',
    'डिवाइस की जाँच बंद हो गई, या इस खाते के लिए इसमें कुछ नहीं है। पासवर्ड पहले की तरह काम करता है।',
    'डिव्हाइसची तपासणी बंद झाली, किंवा या खात्यासाठी त्यात काही नाही. पासवर्ड पूर्वीसारखा चालतो.',
  ],
  closed: [
    'The device’s check was closed before it was done. Nothing was added.',
    'डिवाइस की जाँच पूरी होने से पहले बंद हो गई। कुछ नहीं जोड़ा गया।',
    'डिव्हाइसची तपासणी पूर्ण होण्याआधी बंद झाली. काहीही जोडले नाही.',
  ],
  already: [
    'This device logs you in already.',
    'इस डिवाइस से पहले से लॉगिन होता है।',
    'या डिव्हाइसने आधीपासूनच लॉगिन होते.',
  ],
  cannot: [
    'This device cannot do this here. Your password still works.',
    'यह डिवाइस यहाँ ऐसा नहीं कर सकता। पासवर्ड पहले की तरह काम करता है।',
    'हे डिव्हाइस इथे हे करू शकत नाही. पासवर्ड पूर्वीसारखा चालतो.',
  ],
  passkeysFailed: [
    'The list did not load. Check your internet and try again.',
    'सूची नहीं दिख सकी। इंटरनेट जाँचें और फिर से कोशिश करें।',
    'यादी दिसू शकली नाही. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  ],
});
