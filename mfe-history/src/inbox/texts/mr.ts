import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const word = __ANK_WORDS__.mr;

export default {
  inbox: 'इनबॉक्स',
  unread: { one: '{count} नवीन', other: '{count} नवीन' },
  isNew: 'नवीन',
  none: `अजून काही घडले नाही. तुमच्या ${word.market}चे ${word.result}, जीत, ${word.deposit} आणि ${word.withdraw} इथे सांगितले जातात.`,
  absent: 'इथे इनबॉक्स नाही. तुमच्या बिड, जीत आणि पॉइंट हिस्ट्रीमध्ये दिसतात.',
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
  tell: 'या फोनवर सांगा',
  tellWhat: `तुमचा ${word.result}, जीत, ${word.deposit} किंवा ${word.withdraw} आला की. रक्कम दिसत नाही.`,
  on: 'चालू',
  off: 'बंद',
  unsupported: 'हा ब्राउझर सूचना देऊ शकत नाही. इनबॉक्समध्ये सर्व आहे.',
  homeScreen: 'iPhone वर हे होम स्क्रीनवरून चालते: शेअर दाबा, होम स्क्रीनवर जोडा, मग तिथे चालू करा.',
  denied: 'ब्राउझरने या साइटच्या सूचना रोखल्या आहेत. आधी त्याच्या सेटिंगमध्ये परवानगी द्या.',
  closed: 'काहीही चालू झाले नाही: ब्राउझरला परवानगी मिळाली नाही.',
  pushFailed: 'हे झाले नाही. पुन्हा प्रयत्न करा.',
} satisfies Complete<typeof en>;
