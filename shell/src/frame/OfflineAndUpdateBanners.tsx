import { useIsOnline, useWalletQuery } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { useLocation } from '@ank/shared/router';
import type { AppStore } from '@ank/shared/store';
import { useLanguage } from '@ank/shared/texts';
import { Banner, Button } from '@ank/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { selectHasNewer, selectHeardAt } from '../registry/liveRevisionSlice';
import { formatTimeOrDayAndTime } from '../texts/formatTimeOrDayAndTime';
import { useTexts } from '../texts/texts';

function OfflineBanner() {
  const t = useTexts();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const { fulfilledTimeStamp } = useWalletQuery();
  if (isOnline) return null;
  return (
    <Banner>
      {fulfilledTimeStamp
        ? t('offline', { time: formatTimeOrDayAndTime(fulfilledTimeStamp, Date.now(), language) })
        : t('offlineNew')}
    </Banner>
  );
}

type State = ReturnType<AppStore['getState']>;

const hasDraftLostByReload = ({ drafts }: State) =>
  Object.values(drafts).some(({ keep }) => keep === 'memory');

/**
 * Offers a new release after a change of screen, and never while a reload would lose words (decision 008).
 * The screen may have changed while this code was on its way.
 */
function UpdateBanner() {
  const t = useTexts();
  const { pathname } = useLocation();
  const hasNewer = useSelector(selectHasNewer);
  const heardAt = useSelector(selectHeardAt);
  const isTyping = useSelector(hasDraftLostByReload);
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    if (hasNewer && pathname !== heardAt) setOffered(true);
  }, [pathname, hasNewer, heardAt]);

  if (!offered || isTyping) return null;
  return (
    <Banner icon="refresh">
      <span>{t('newRelease')}</span>{' '}
      <Button variant="ghost" onClick={() => location.reload()}>
        {t('update')}
      </Button>
    </Banner>
  );
}

export default function OfflineAndUpdateBanners(): ReactNode {
  return (
    <>
      <OfflineBanner />
      <UpdateBanner />
    </>
  );
}
