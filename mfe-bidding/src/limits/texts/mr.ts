import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const { point, bid } = __ANK_WORDS__.mr;

const mr: Complete<typeof en> = {
  left: `तुमच्या स्वतःच्या मर्यादेत {at} पर्यंत आणखी {left} ${point} लावू शकता.`,
  over: `या ${bid} तुमच्या स्वतःच्या मर्यादेत उरलेल्यापेक्षा जास्त आहेत: {at} पर्यंत {left} ${point}.`,
  break: `तुम्ही {at} पर्यंत ब्रेकवर आहात. तोपर्यंत ${bid} घेतली जाणार नाही.`,
  change: 'तुमच्या मर्यादा',
  roomNumber: `{number} वर {points} ${point} पर्यंत लावू शकता.`,
  roomBid: `एका ${bid}मध्ये {points} ${point} पर्यंत.`,
  roomPlayer: `या ड्रॉमध्ये तुम्ही आणखी {points} ${point} पर्यंत लावू शकता.`,
  roomDraw: `या ड्रॉमध्ये आणखी {points} ${point} पर्यंत.`,
  fullNumber: `{number} वर आणखी ${point} घेतले जात नाहीत.`,
  full: `या ड्रॉमध्ये आणखी ${point} घेतले जात नाहीत.`,
};
export default mr;
