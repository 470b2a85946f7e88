import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, remoteApi, useWalletQuery } from '@ank/shared/api';
import { useDispatch } from '@ank/shared/redux';
import { useLocation } from '@ank/shared/router';
import type { AppStore } from '@ank/shared/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { runWhenIdle } from '../background/runWhenIdle';
import { InboxBell } from './InboxBell';

/** ms: how old the count may be at another screen or back at the tab. */
const FRESH_MS = 60_000;

const { useShellUnreadQuery, util } = remoteApi('shell', __ANK_VERSION__, (build) => ({
  shellUnread: build.query<number, void>({
    query: () => ({ path: '/api-notices', body: { read_to: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-notices'>) => Math.max(0, numberOf(answer.unread) ?? 0),
  }),
}));

/**
 * Counts unread messages once the page is idle, then when points came in, the inbox was read or the count is
 * old. There is no poll.
 */
const useUnreadMessageCount = (pathname: string, isAtInbox: boolean) => {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [isReady, setReady] = useState(false);
  useEffect(() => runWhenIdle(() => setReady(true)), []);
  const { data = 0, startedTimeStamp = 0, refetch } = useShellUnreadQuery(undefined, { skip: !isReady });
  const { points } = useWalletQuery(undefined, {
    selectFromResult: ({ data }) => ({ points: data?.points }),
  });
  const before = useRef({ points, isInbox: isAtInbox });

  const refetchIfOld = useEffectEvent((isDue = false) => {
    const isOld = document.visibilityState === 'visible' && Date.now() - startedTimeStamp > FRESH_MS;
    if (isReady && !isAtInbox && (isDue || isOld)) void refetch();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a path the player comes to is an occasion to look
  useEffect(() => {
    const was = before.current;
    before.current = { points, isInbox: isAtInbox };
    const hasRead = was.isInbox && !isAtInbox;
    const hasCome = points !== undefined && was.points !== undefined && points > was.points;
    if (hasRead) dispatch(util.updateQueryData('shellUnread', undefined, () => 0));
    refetchIfOld(hasRead || hasCome);
  }, [dispatch, isReady, isAtInbox, pathname, points]);

  useEffect(() => {
    const onVisibilityChange = () => refetchIfOld();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return isAtInbox ? 0 : data;
};

export default function UnreadInboxBell() {
  const pathname = useLocation().pathname.toLowerCase();
  return <InboxBell unread={useUnreadMessageCount(pathname, pathname === '/inbox')} />;
}
