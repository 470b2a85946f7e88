import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const word = __ANK_WORDS__.hi;

export default {
  inbox: 'इनबॉक्स',
  unread: { one: '{count} नया', other: '{count} नए' },
  isNew: 'नया',
  none: `अभी कुछ नहीं हुआ। आपके ${word.market} के ${word.result}, जीत, ${word.deposit} और ${word.withdraw} यहाँ बताए जाते हैं।`,
  absent: 'यहाँ इनबॉक्स नहीं है। आपकी बिड, जीत और पॉइंट हिस्ट्री में दिखते हैं।',
  failed: 'इनबॉक्स लोड नहीं हुआ।',
  retry: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  result: word.result,
  win: 'आप जीते',
  deposit: `${word.deposit} मंज़ूर`,
  depositRefused: `${word.deposit} मंज़ूर नहीं हुआ`,
  withdrawal: `${word.withdraw} दी गई`,
  withdrawalRefused: `${word.withdraw} नामंज़ूर हुई`,
  received: `${word.point} मिले`,
  correction: 'सुधारा गया',
  house: 'संचालक का संदेश',
  tell: 'इस फ़ोन पर बताएँ',
  tellWhat: `जब आपका ${word.result}, जीत, ${word.deposit} या ${word.withdraw} आए। रकम नहीं दिखती।`,
  on: 'चालू',
  off: 'बंद',
  unsupported: 'यह ब्राउज़र सूचना नहीं दे सकता। इनबॉक्स में सब है।',
  homeScreen: 'iPhone पर यह होम स्क्रीन से चलता है: शेयर दबाएँ, होम स्क्रीन में जोड़ें, फिर वहाँ चालू करें।',
  denied: 'ब्राउज़र ने इस साइट की सूचनाएँ रोकी हैं। पहले उसकी सेटिंग में अनुमति दें।',
  closed: 'कुछ चालू नहीं हुआ: ब्राउज़र को अनुमति नहीं मिली।',
  pushFailed: 'यह नहीं हो पाया। फिर कोशिश करें।',
} satisfies Complete<typeof en>;
