import type { LooseAnswer } from '@ank/protocol/calls';
import { isSuccess, remoteApi, rowsOf, textOf, useIsOnline } from '@ank/shared/api';
import { Notice, NoticePlaceholder } from '@ank/shared/controls';
import { useBarEdge } from '@ank/shared/screen';
import { useRetryAndDoubleDebitTexts } from './retryAndDoubleDebitTexts';
import { useOperatorTextLanguage } from './useOperatorTextLanguage';

// All copies share one answer: the number rises with its shape.
const { usePlayerHeadlineQuery } = remoteApi('player', `${Math.random()} playerHeadline=1`, (build) => ({
  /** '' while none is active. */
  playerHeadline: build.query<string, { id: 1 | 2; language: string | undefined }>({
    query: ({ id, language }) => ({
      path: '/api-get-headline',
      body: { ids: [id], language },
      player: false,
      judge: 'never',
    }),
    transformResponse: ({ status, data }: LooseAnswer<'/api-get-headline'>) => {
      const isActive = status === undefined || status === null || isSuccess(status);
      const noticeRow = rowsOf(data).find((row) => isSuccess(row.status) && textOf(row.notes).trim() !== '');
      return isActive ? textOf(noticeRow?.notes).trim() : '';
    },
    providesTags: ['Markets'],
  }),
}));

/**
 * The operator's notice under the bar: 1 on the home page, 2 where funds are added. An answer older than
 * `refetchAfterS` seconds is asked for again as the notice comes into sight. Offline, its place is taken by
 * the line that says so.
 */
export function OperatorNotice({ id, refetchAfterS = false }: { id: 1 | 2; refetchAfterS?: number | false }) {
  const t = useRetryAndDoubleDebitTexts();
  const query = { id, language: useOperatorTextLanguage() };
  const isOnline = useIsOnline();
  const { data, isLoading } = usePlayerHeadlineQuery(query, {
    refetchOnMountOrArgChange: refetchAfterS,
  });
  const notice = isOnline && data;
  useBarEdge(notice ? 'notice' : 'page');
  if (isLoading) return <NoticePlaceholder />;
  return (
    notice && (
      <Notice label={t('notice')} pauseText={t('pauseNotice')} playText={t('playNotice')}>
        {notice}
      </Notice>
    )
  );
}
