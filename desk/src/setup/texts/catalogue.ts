import { catalogue } from '@ank/protocol/catalogue';
import { playerStaffAndReleaseTexts } from './playerStaffAndReleaseTexts';
import { settingMarketAndReportTexts } from './settingMarketAndReportTexts';

export const [en, others] = catalogue('setup', {
  ...playerStaffAndReleaseTexts,
  ...settingMarketAndReportTexts,
});
