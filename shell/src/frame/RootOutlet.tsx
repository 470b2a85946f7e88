import type { RegisteredRemote } from '@ank/protocol/registry';
import { useDispatch, useSelector, useStore } from '@ank/shared/redux';
import { Outlet, useLocation } from '@ank/shared/router';
import { screenOpened, supportClosed, useScreenState } from '@ank/shared/screen';
import { expiryTold, selectSession } from '@ank/shared/session';
import type { AppStore } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { useEffect, useRef, useState } from 'react';
import { selectBootRevision, selectRevoked } from '../registry/liveRevisionSlice';
import { usableCandidatesOf } from '../remotes/screenLoader';
import { useTexts } from '../texts/texts';
import { useDocumentTitle } from './documentTitle';
import type { PullToRefresh } from './PullToRefresh';
import type { SupportPopup } from './SupportPopup';

/** Starts the background work, whose code comes after the first screen's. */
const useLazyBackgroundWork = (remotes: readonly RegisteredRemote[]) => {
  const store = useStore<object>();
  useEffect(() => {
    const bestOf = (remote: RegisteredRemote) =>
      usableCandidatesOf(remote, selectRevoked(store.getState()))[0];
    const revision = selectBootRevision(store.getState());
    const begun = import(/* webpackChunkName: "background" */ '../background/startBackgroundWork').then(
      ({ startBackgroundWork }) => startBackgroundWork(remotes, { bestOf, revision }, store as AppStore),
      () => {},
    );
    return () => void begun.then((stop) => stop?.());
  }, [remotes, store]);
};

/** Screen readers say the new title, and Tab starts there. */
const useFocusHeadingOnNavigation = (pathname: string) => {
  const before = useRef(pathname);
  useEffect(() => {
    // The browser says a loaded page's title.
    if (before.current === pathname) return;
    before.current = pathname;
    const begun = import(/* webpackChunkName: "background" */ './focusHeading').then(
      ({ default: focusHeading }) => focusHeading(),
      () => {},
    );
    return () => void begun.then((stop) => stop?.());
  }, [pathname]);
};

/** Nobody pulls before there is a screen. Where its code does not come, a pull does nothing. */
const useLazyPullToRefresh = () => {
  const [Pull, setPull] = useState<typeof PullToRefresh>();
  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "background" */ './PullToRefresh').then(
      ({ PullToRefresh: arrived }) => isCurrent && setPull(() => arrived),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return Pull;
};

export function RootOutlet({ remotes }: { remotes: readonly RegisteredRemote[] }) {
  const { pathname } = useLocation();
  const supportOpen = useScreenState('supportOpen');
  const { expired } = useSelector(selectSession);
  const dispatch = useDispatch();
  const t = useTexts();
  const [Support, setSupport] = useState<typeof SupportPopup>();
  const page = useRef<HTMLDivElement>(null);
  const Pull = useLazyPullToRefresh();
  useDocumentTitle(remotes);
  useLazyBackgroundWork(remotes);
  useFocusHeadingOnNavigation(pathname);

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
    <div ref={page}>
      {Pull && <Pull page={page} />}
      <Outlet />
      {Support && <Support open={supportOpen} onClose={() => dispatch(supportClosed())} />}
    </div>
  );
}
