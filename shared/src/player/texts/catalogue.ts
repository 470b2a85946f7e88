import { catalogue } from '@ank/protocol/catalogue';

export const [en, others] = catalogue('taken', {
  stale: [
    'Couldn’t refresh. Last updated {at}.',
    'ताज़ा नहीं हो सका। यह {at} का है।',
    'ताजे झाले नाही. हे {at} चे आहे.',
  ],
  readAgain: ['Retry', 'फिर कोशिश करें', 'पुन्हा प्रयत्न करा'],
  readingAgain: ['Loading', 'लोड हो रहा है', 'लोड होत आहे'],
  notice: ['Notice', 'सूचना', 'सूचना'],
  pauseNotice: ['Pause notice', 'सूचना रोकें', 'सूचना थांबवा'],
  playNotice: ['Play notice', 'सूचना चलाएँ', 'सूचना सुरू करा'],
  takenMore: [
    'You sent {sent} pts once, but {taken} pts were taken. Do not send it again: check Wallet History and ask support to return {extra} pts.',
    'आपने {sent} पॉइंट एक बार भेजे, पर खेल के सर्वर ने {taken} पॉइंट काटे। दोबारा न भेजें: अपनी हिस्ट्री देखें और सहायता से {extra} पॉइंट लौटाने को कहें।',
    'तुम्ही {sent} पॉइंट एकदाच पाठवले, पण खेळाच्या सर्व्हरने {taken} पॉइंट कापले. पुन्हा पाठवू नका: तुमची हिस्ट्री पहा आणि सपोर्टकडे {extra} पॉइंट परत मागा.',
  ],
  requestedMore: [
    'You asked once for ₹{sent}, but the provider recorded ₹{taken}. Do not ask again and pay ₹{sent} only: tell support that ₹{extra} was recorded twice.',
    'आपने एक बार ₹{sent} की रिक्वेस्ट भेजी, पर खेल के सर्वर ने ₹{taken} दर्ज किए। दोबारा न भेजें और केवल ₹{sent} दें: सहायता को बताएँ कि ₹{extra} दो बार दर्ज हुए।',
    'तुम्ही एकदाच ₹{sent} ची विनंती पाठवली, पण खेळाच्या सर्व्हरने ₹{taken} नोंदवले. पुन्हा पाठवू नका आणि फक्त ₹{sent} भरा: सपोर्टला सांगा की ₹{extra} दोनदा नोंदवले.',
  ],
});
