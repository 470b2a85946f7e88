import { useSelector } from '@ank/shared/redux';
import { useLocation } from '@ank/shared/router';
import type { AppStore } from '@ank/shared/store';
import { Banner, Button } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { selectHasNewer } from '../start/releaseSlice';
import { useTexts } from '../texts/texts';

type State = ReturnType<AppStore['getState']>;

/** Lost with a reload. */
const hasFleeting = ({ drafts }: State) => Object.values(drafts).some(({ keep }) => keep === 'memory');

/** After a change of screen, and never while a reload would lose words (decision 008). */
export function ReleaseOffer() {
  const t = useTexts();
  const { pathname } = useLocation();
  const hasNewer = useSelector(selectHasNewer);
  const isTyping = useSelector(hasFleeting);
  const [offered, setOffered] = useState(false);
  const pathBefore = useRef(pathname);

  useEffect(() => {
    if (pathBefore.current === pathname) return;
    pathBefore.current = pathname;
    setOffered(hasNewer);
  }, [pathname, hasNewer]);

  if (!offered || isTyping) return null;
  return (
    <Banner icon="refresh">
      {t('newRelease')}{' '}
      <Button variant="ghost" onClick={() => location.reload()}>
        {t('update')}
      </Button>
    </Banner>
  );
}
