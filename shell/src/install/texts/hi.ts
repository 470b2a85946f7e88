import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  title: 'हमेशा पास रखें।',
  prompt: 'इस ऐप को होम स्क्रीन पर रखें: जल्दी खुलता है, नेटवर्क के बिना भी।',
  ios: 'ब्राउज़र में शेयर दबाएँ, फिर होम स्क्रीन में जोड़ें।',
  other: 'यह विंडो होम स्क्रीन पर नहीं रखी जा सकती। पहले ऊपर के मेनू से पेज अपने ब्राउज़र में खोलें।',
  install: 'इंस्टॉल करें',
  notNow: 'अभी नहीं',
  understood: 'ठीक है',
} satisfies Complete<typeof en>;
