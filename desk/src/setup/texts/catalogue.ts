import { catalogue } from '@ank/protocol/catalogue';
import { playerStaffAndReleaseTexts } from './playerStaffAndReleaseTexts';
import { settingMarketAndReportTexts } from './settingMarketAndReportTexts';
import { versionAndDeviceTexts } from './versionAndDeviceTexts';

export const [en, others] = catalogue('setup', {
  ...playerStaffAndReleaseTexts,
  ...settingMarketAndReportTexts,
  ...versionAndDeviceTexts,
});
