import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const word = __ANK_WORDS__.mr;

const mr: Complete<typeof en> = {
  inbox: 'इनबॉक्स',
  unread: { one: '{count} नवीन', other: '{count} नवीन' },
  isNew: 'नवीन',
  none: `अजून काही घडले नाही. तुमच्या ${word.market}चे ${word.result}, विजय, ${word.deposit} आणि ${word.withdraw} इथे सांगितले जातात.`,
  failed: 'इनबॉक्स लोड झाला नाही.',
  retry: 'पुन्हा प्रयत्न करा',
  loading: 'लोड होत आहे',
  result: word.result,
  win: 'तुम्ही जिंकलात',
  deposit: `${word.deposit} मंजूर`,
  depositRefused: `${word.deposit} मंजूर झाले नाही`,
  withdrawal: `${word.withdraw} दिले`,
  withdrawalRefused: `${word.withdraw} परत केले`,
  received: `${word.point} मिळाले`,
  correction: 'दुरुस्त केले',
  house: 'संचालकाचा संदेश',
};

export default mr;
