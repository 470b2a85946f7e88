import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('inbox', {
  inbox: ['Inbox', 'इनबॉक्स', 'इनबॉक्स'],
  unread: [
    { one: '{count} new', other: '{count} new' },
    { one: '{count} नया', other: '{count} नए' },
    { one: '{count} नवीन', other: '{count} नवीन' },
  ],
  isNew: ['New', 'नया', 'नवीन'],
  none: [
    'Nothing yet. Results, wins, deposits and withdrawals will appear here.',
    `अभी कुछ नहीं हुआ। आपके ${hi.market} के ${hi.result}, जीत, ${hi.deposit} और ${hi.withdraw} यहाँ बताए जाते हैं।`,
    `अजून काही घडले नाही. तुमच्या ${mr.market}चे ${mr.result}, जीत, ${mr.deposit} आणि ${mr.withdraw} इथे सांगितले जातात.`,
  ],
  absent: [
    'Inbox is not available. See Bids and Passbook.',
    'यहाँ इनबॉक्स नहीं है। आपकी बिड, जीत और पॉइंट हिस्ट्री में दिखते हैं।',
    'इथे इनबॉक्स नाही. तुमच्या बिड, जीत आणि पॉइंट हिस्ट्रीमध्ये दिसतात.',
  ],
  failed: ['The inbox did not load.', 'इनबॉक्स लोड नहीं हुआ।', 'इनबॉक्स लोड झाला नाही.'],
  loading: ['Loading', 'लोड हो रहा है', 'लोड होत आहे'],
  result: ['Result', hi.result, mr.result],
  openResult: ['Open result', `${hi.Open} ${hi.result}`, `${mr.Open} ${mr.result}`],
  closeResult: ['Close result', `${hi.Close} ${hi.result}`, `${mr.Close} ${mr.result}`],
  shown: ['Messages shown', 'कौन से संदेश', 'कोणते संदेश'],
  all: ['All', 'सभी', 'सर्व'],
  mine: ['Mine', 'मेरे', 'माझे'],
  results: ['Results', hi.result, mr.result],
  win: ['You won', 'आप जीते', 'तुम्ही जिंकलात'],
  deposit: ['Deposit approved', `${hi.deposit} मंज़ूर`, `${mr.deposit} मंजूर`],
  depositRefused: ['Deposit not approved', `${hi.deposit} मंज़ूर नहीं हुआ`, `${mr.deposit} मंजूर झाले नाही`],
  withdrawal: ['Withdrawal paid', `${hi.withdraw} दी गई`, `${mr.withdraw} दिले`],
  withdrawalRefused: ['Withdrawal returned', `${hi.withdraw} नामंज़ूर हुई`, `${mr.withdraw} परत केले`],
  received: ['Points received', `${hi.point} मिले`, `${mr.point} मिळाले`],
  correction: ['Corrected', 'सुधारा गया', 'दुरुस्त केले'],
  house: ['Message from the operator', 'संचालक का संदेश', 'संचालकाचा संदेश'],
  tell: ['Notifications on this phone', 'इस फ़ोन पर बताएँ', 'या फोनवर सांगा'],
  tellWhat: [
    'When a result, a win, a deposit or a withdrawal of yours is there. Without amounts.',
    `जब आपका ${hi.result}, जीत, ${hi.deposit} या ${hi.withdraw} आए। रकम नहीं दिखती।`,
    `तुमचा ${mr.result}, जीत, ${mr.deposit} किंवा ${mr.withdraw} आला की. रक्कम दिसत नाही.`,
  ],
  on: ['On', 'चालू', 'चालू'],
  off: ['Off', 'बंद', 'बंद'],
  unsupported: [
    'This browser does not support notifications. The inbox has it all.',
    'यह ब्राउज़र सूचना नहीं दे सकता। इनबॉक्स में सब है।',
    'हा ब्राउझर सूचना देऊ शकत नाही. इनबॉक्समध्ये सर्व आहे.',
  ],
  homeScreen: [
    'On an iPhone this works from the home screen: tap Share, then Add to Home Screen, and switch it on there.',
    'iPhone पर यह होम स्क्रीन से चलता है: शेयर दबाएँ, होम स्क्रीन में जोड़ें, फिर वहाँ चालू करें।',
    'iPhone वर हे होम स्क्रीनवरून चालते: शेअर दाबा, होम स्क्रीनवर जोडा, मग तिथे चालू करा.',
  ],
  denied: [
    'This browser blocks notifications of this site. Allow them in its settings first.',
    'ब्राउज़र ने इस साइट की सूचनाएँ रोकी हैं। पहले उसकी सेटिंग में अनुमति दें।',
    'ब्राउझरने या साइटच्या सूचना रोखल्या आहेत. आधी त्याच्या सेटिंगमध्ये परवानगी द्या.',
  ],
  closed: [
    'Nothing was switched on: the browser was not allowed to.',
    'कुछ चालू नहीं हुआ: ब्राउज़र को अनुमति नहीं मिली।',
    'काहीही चालू झाले नाही: ब्राउझरला परवानगी मिळाली नाही.',
  ],
  pushFailed: [
    'That did not work. Please try again.',
    'यह नहीं हो पाया। फिर कोशिश करें।',
    'हे झाले नाही. पुन्हा प्रयत्न करा.',
  ],
});
