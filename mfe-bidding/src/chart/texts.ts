import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useChartTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "chart-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "chart-mr" */ './texts/mr'),
});
