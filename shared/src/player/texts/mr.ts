import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  stale: 'ताजे झाले नाही. हे {at} चे आहे.',
  readAgain: 'पुन्हा प्रयत्न करा',
  readingAgain: 'लोड होत आहे',
  takenMore:
    'तुम्ही {sent} पॉइंट एकदाच पाठवले, पण खेळाच्या सर्व्हरने {taken} पॉइंट कापले. पुन्हा पाठवू नका: तुमची हिस्ट्री पहा आणि सपोर्टकडे {extra} पॉइंट परत मागा.',
  requestedMore:
    'तुम्ही एकदाच ₹{sent} ची विनंती पाठवली, पण खेळाच्या सर्व्हरने ₹{taken} नोंदवले. पुन्हा पाठवू नका आणि फक्त ₹{sent} भरा: सपोर्टला सांगा की ₹{extra} दोनदा नोंदवले.',
} satisfies Complete<typeof en>;
