import type { RemoteRecord } from '@ank/protocol/registry';
import { useDispatch, useSelector, useStore } from '@ank/shared/redux';
import { Outlet, useLocation } from '@ank/shared/router';
import { screenOpened, supportClosed, useScreenState } from '@ank/shared/screen';
import { expiryTold, selectSession } from '@ank/shared/session';
import type { AppStore } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { candidatesOf } from '../remotes/loader';
import { selectBootRevision, selectRevoked } from '../start/releaseSlice';
import { useTexts } from '../texts/texts';
import { useDocumentTitle } from './documentTitle';
import styles from './PullToRefresh.module.css';
import type { SupportPopup } from './SupportPopup';

/** Its code comes after the first screen's. */
const useBackgroundWork = (remotes: readonly RemoteRecord[]) => {
  const store = useStore<object>();
  useEffect(() => {
    const bestOf = (remote: RemoteRecord) => candidatesOf(remote, selectRevoked(store.getState()))[0];
    const revision = selectBootRevision(store.getState());
    const begun = import(/* webpackChunkName: "background" */ '../background/background').then(
      ({ startBackgroundWork }) => startBackgroundWork(remotes, { bestOf, revision }, store as AppStore),
      () => {},
    );
    return () => void begun.then((stop) => stop?.());
  }, [remotes, store]);
};

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

/** px and ms; fixed (decision 001). */
export const PULL = { threshold: 60, maximum: 80, reloadDistance: 50, refreshMs: 500 };

const isInsideDialog = (target: EventTarget) =>
  target instanceof Element && target.closest('dialog') !== null;

type Pulled = { children: ReactNode; reload?: () => void };

export function PullToRefresh({ children, reload = () => location.reload() }: Pulled) {
  const t = useTexts();
  const [distance, setDistance] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const startY = useRef<number | undefined>(undefined);

  const start = (event: TouchEvent) => {
    const canPull = window.scrollY <= 0 && event.touches.length === 1 && !isInsideDialog(event.target);
    startY.current = canPull && !isRefreshing ? event.touches[0]?.clientY : undefined;
  };
  const move = (event: TouchEvent) => {
    if (startY.current === undefined) return;
    const pulled = (event.touches[0]?.clientY ?? 0) - startY.current;
    setDistance(Math.max(0, Math.min(PULL.maximum, pulled)));
  };
  const end = () => {
    if (startY.current === undefined) return;
    startY.current = undefined;
    if (distance < PULL.threshold) return setDistance(0);
    setDistance(PULL.reloadDistance);
    setRefreshing(true);
    setTimeout(reload, PULL.refreshMs);
  };

  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={() => setDistance(0)}>
      {distance > 0 && (
        <div
          className={styles.pull}
          style={{ height: distance }}
          data-ready={distance >= PULL.threshold || undefined}
        >
          <span className={isRefreshing ? styles.spinner : undefined}>
            {!isRefreshing && t(distance >= PULL.threshold ? 'release' : 'pull')}
          </span>
        </div>
      )}
      {children}
    </div>
  );
}

export function Frame({ remotes }: { remotes: readonly RemoteRecord[] }) {
  const { pathname } = useLocation();
  const supportOpen = useScreenState('supportOpen');
  const { expired } = useSelector(selectSession);
  const dispatch = useDispatch();
  const t = useTexts();
  const [Support, setSupport] = useState<typeof SupportPopup>();
  useDocumentTitle(remotes);
  useBackgroundWork(remotes);
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
