import type { Settings } from '../content/settings';
import { HOW_TO_PLAY } from '../starter/catalogue';

const steps = (title: string, list: readonly string[], end: string) =>
  `<h2>${title}</h2><ol>${list.map((step) => `<li>${step}</li>`).join('')}</ol><p>${end}</p>`;

export const DEMO_WORDS = {
  headlines: {
    1: {
      on: true,
      notes: 'Demo: points are play points. Results come five minutes after each closing time.',
    },
    2: { on: true, notes: 'Demo: a fund request is approved within seconds and moves no money.' },
  },
  rules: {
    withdrawal_rule:
      'Withdrawals are paid to your saved number.\nThe smallest amount is 500 points.\nIn the demo no money moves.',
    deposit_rule:
      'Add at least 100 points.\nPoints are credited once the payment was seen.\nIn the demo no money moves.',
  },
  how_to_play: {
    html: HOW_TO_PLAY,
    video_link: 'https://example.com/how-to-play',
  },
  translations: {
    hi: {
      'headlines.1.notes': 'डेमो: ये केवल खेल के पॉइंट हैं। रिज़ल्ट हर क्लोज़ के समय के पाँच मिनट बाद आते हैं।',
      'headlines.2.notes': 'डेमो: पैसे जोड़ने की रिक्वेस्ट कुछ सेकंड में मंजूर होती है, असली पैसे नहीं लगते।',
      'rules.withdrawal_rule':
        'निकासी आपके सेव किए हुए नंबर पर मिलती है।\nकम से कम रकम 500 पॉइंट है।\nडेमो में असली पैसे नहीं लगते।',
      'rules.deposit_rule': 'कम से कम 100 पॉइंट जोड़ें।\nपेमेंट दिखने के बाद पॉइंट मिलते हैं।\nडेमो में असली पैसे नहीं लगते।',
      'how_to_play.html': steps(
        'कैसे खेलें',
        ['मार्केट चुनें।', 'गेम टाइप और नंबर चुनें।', 'पॉइंट डालें और सबमिट करें।'],
        'लगी हुई बिड रद्द नहीं होती।',
      ),
    },
    mr: {
      'headlines.1.notes': 'डेमो: हे फक्त खेळाचे पॉइंट आहेत. प्रत्येक क्लोजच्या वेळेनंतर पाच मिनिटांनी रिझल्ट येतात.',
      'headlines.2.notes': 'डेमो: पैसे जमा करण्याची विनंती काही सेकंदांत मंजूर होते, खरे पैसे लागत नाहीत.',
      'rules.withdrawal_rule':
        'विथड्रॉ तुमच्या सेव्ह केलेल्या नंबरवर मिळतो.\nकमीत कमी रक्कम 500 पॉइंट आहे.\nडेमोमध्ये खरे पैसे लागत नाहीत.',
      'rules.deposit_rule': 'कमीत कमी 100 पॉइंट जमा करा.\nपेमेंट दिसल्यावर पॉइंट मिळतात.\nडेमोमध्ये खरे पैसे लागत नाहीत.',
      'how_to_play.html': steps(
        'कसे खेळायचे',
        ['मार्केट निवडा.', 'गेम टाइप आणि नंबर निवडा.', 'पॉइंट टाका आणि सबमिट करा.'],
        'लावलेली बिड रद्द होत नाही.',
      ),
    },
  },
} as const satisfies Partial<Settings>;
