import { useLocation } from '@ank/shared/router';
import { Banner, Button } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { bootRevision } from '../start/bootRevision';
import { useRegistryWatch } from '../start/registryWatch';
import { useTexts } from '../texts/texts';

/** Offers a newer release after a change of screen, never in the middle of one, and never reloads by itself. */
export function ReleaseOffer() {
  const t = useTexts();
  const { pathname } = useLocation();
  const latest = useRegistryWatch();
  const [offered, setOffered] = useState(false);
  const pathBefore = useRef(pathname);

  useEffect(() => {
    if (pathBefore.current === pathname) return;
    pathBefore.current = pathname;
    setOffered(latest > bootRevision());
  }, [pathname, latest]);

  if (!offered) return null;
  return (
    <Banner icon="refresh">
      {t('newRelease')}{' '}
      <Button variant="ghost" onClick={() => location.reload()}>
        {t('update')}
      </Button>
    </Banner>
  );
}
