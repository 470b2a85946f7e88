import { useIsOnline, useWalletQuery } from '@ank/shared/api';
import { useLanguage } from '@ank/shared/texts';
import { Banner } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import { ageText } from './timeText';

export function OfflineBanner() {
  const t = useTexts();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const { fulfilledTimeStamp } = useWalletQuery();
  if (isOnline) return null;
  return (
    <Banner>
      {fulfilledTimeStamp
        ? t('offline', { time: ageText(fulfilledTimeStamp, Date.now(), language) })
        : t('offlineNew')}
    </Banner>
  );
}
