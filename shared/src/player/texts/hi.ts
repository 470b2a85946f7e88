import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  stale: 'ताज़ा नहीं हो सका। यह {at} का है।',
  readAgain: 'फिर कोशिश करें',
  readingAgain: 'लोड हो रहा है',
  takenMore:
    'आपने {sent} पॉइंट एक बार भेजे, पर खेल के सर्वर ने {taken} पॉइंट काटे। दोबारा न भेजें: अपनी हिस्ट्री देखें और सहायता से {extra} पॉइंट लौटाने को कहें।',
  requestedMore:
    'आपने एक बार ₹{sent} की रिक्वेस्ट भेजी, पर खेल के सर्वर ने ₹{taken} दर्ज किए। दोबारा न भेजें और केवल ₹{sent} दें: सहायता को बताएँ कि ₹{extra} दो बार दर्ज हुए।',
} satisfies Complete<typeof en>;
