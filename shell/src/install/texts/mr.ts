import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  title: 'नेहमी जवळ ठेवा.',
  prompt: 'हे ॲप होम स्क्रीनवर ठेवा: लवकर उघडते, नेटवर्कशिवायही.',
  ios: 'ब्राउझरमध्ये शेअर दाबा, मग होम स्क्रीनवर जोडा.',
  other: 'ही विंडो होम स्क्रीनवर ठेवता येत नाही. आधी वरच्या मेनूतून पान तुमच्या ब्राउझरमध्ये उघडा.',
  install: 'इन्स्टॉल करा',
  notNow: 'आत्ता नको',
  understood: 'ठीक आहे',
} satisfies Complete<typeof en>;
