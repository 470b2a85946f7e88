import type { RemoteRecord } from '@ank/protocol/registry';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Outlet, useLocation } from '@ank/shared/router';
import { screenOpened, supportClosed, useScreenState } from '@ank/shared/screen';
import { expiryTold, selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { useEffect, useRef, useState } from 'react';
import { useBackgroundWork } from '../background/useBackgroundWork';
import { useTexts } from '../texts/texts';
import { useLearnedWords } from '../texts/useLearnedWords';
import { useDocumentTitle } from './documentTitle';
import { PullToRefresh } from './PullToRefresh';
import type { SupportPopup } from './SupportPopup';

/** Screen readers say the new title, and Tab starts there. */
const useHeadingFocus = (pathname: string) => {
  const before = useRef(pathname);
  useEffect(() => {
    // The browser says a loaded page's title.
    if (before.current === pathname) return;
    before.current = pathname;
    const begun = import(/* webpackChunkName: "background" */ './headingFocus').then(
      ({ focusHeading }) => focusHeading(),
      () => {},
    );
    return () => void begun.then((stop) => stop?.());
  }, [pathname]);
};

export function Frame({ remotes }: { remotes: readonly RemoteRecord[] }) {
  const { pathname } = useLocation();
  const supportOpen = useScreenState('supportOpen');
  const { expired } = useSelector(selectSession);
  const dispatch = useDispatch();
  const t = useTexts();
  const [Support, setSupport] = useState<typeof SupportPopup>();
  useDocumentTitle(remotes);
  useBackgroundWork(remotes);
  useLearnedWords();
  useHeadingFocus(pathname);

  useEffect(() => {
    window.scrollTo(0, 0);
    dispatch(screenOpened(pathname));
  }, [dispatch, pathname]);

  useEffect(() => {
    if (!expired) return;
    toast.error(t('expired'), { toastId: 'expired' });
    dispatch(expiryTold());
  }, [expired, dispatch, t]);

  useEffect(() => {
    if (!supportOpen || Support) return;
    import(/* webpackChunkName: "background" */ './SupportPopup').then(
      ({ SupportPopup: arrived }) => setSupport(() => arrived),
      () => dispatch(supportClosed()),
    );
  }, [dispatch, supportOpen, Support]);

  return (
    <PullToRefresh>
      <Outlet />
      {Support && <Support open={supportOpen} onClose={() => dispatch(supportClosed())} />}
    </PullToRefresh>
  );
}
