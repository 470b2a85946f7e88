import { useDispatch, useSelector } from '@ank/shared/redux';
import type { RemoteRecord } from '@ank/shared/registry';
import { Outlet, useLocation } from '@ank/shared/router';
import { closeSupport, useScreenState } from '@ank/shared/screen';
import { expiryTold, selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { useEffect } from 'react';
import { useLater } from '../later/useLater';
import { useTexts } from '../texts/texts';
import { useDocumentTitle } from './documentTitle';
import { PullToRefresh } from './PullToRefresh';
import { SupportPopup } from './SupportPopup';

/** What every screen has around it, whatever its layout. */
export function Frame({ remotes }: { remotes: readonly RemoteRecord[] }) {
  const { pathname } = useLocation();
  const supportOpen = useScreenState('supportOpen');
  const { expired } = useSelector(selectSession);
  const dispatch = useDispatch();
  const t = useTexts();
  useDocumentTitle(remotes);
  useLater(remotes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is the change of path itself
  useEffect(() => {
    window.scrollTo(0, 0);
    closeSupport();
  }, [pathname]);

  useEffect(() => {
    if (!expired) return;
    toast.error(t('expired'), { toastId: 'expired' });
    dispatch(expiryTold());
  }, [expired, dispatch, t]);

  return (
    <PullToRefresh>
      <Outlet />
      <SupportPopup open={supportOpen} onClose={closeSupport} />
    </PullToRefresh>
  );
}
