import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const word = __ANK_WORDS__.hi;

const hi: Complete<typeof en> = {
  inbox: 'इनबॉक्स',
  unread: { one: '{count} नया', other: '{count} नए' },
  isNew: 'नया',
  none: `अभी कुछ नहीं हुआ। आपके ${word.market} के ${word.result}, जीत, ${word.deposit} और ${word.withdraw} यहाँ बताए जाते हैं।`,
  failed: 'इनबॉक्स लोड नहीं हुआ।',
  retry: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  result: word.result,
  win: 'आप जीते',
  deposit: `${word.deposit} मंज़ूर`,
  depositRefused: `${word.deposit} मंज़ूर नहीं हुआ`,
  withdrawal: `${word.withdraw} दिया गया`,
  withdrawalRefused: `${word.withdraw} वापस किया गया`,
  received: `${word.point} मिले`,
  correction: 'सुधारा गया',
  house: 'संचालक का संदेश',
};

export default hi;
