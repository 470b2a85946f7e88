import { useIsOnline, useWalletQuery } from '@ank/shared/api';
import { Banner } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import { ageText } from './timeText';

/** Says that nothing on screen is newer than the last answer; goes away by itself. */
export function OfflineBanner() {
  const t = useTexts();
  const isOnline = useIsOnline();
  const { fulfilledTimeStamp } = useWalletQuery();
  if (isOnline) return null;
  return (
    <Banner>
      {fulfilledTimeStamp ? t('offline', { time: ageText(fulfilledTimeStamp, Date.now()) }) : t('offlineNew')}
    </Banner>
  );
}
