import { Notice, NoticePlace } from '@ank/shared/controls';
import { useOperatorLanguage } from '@ank/shared/player';
import { useBarEdge } from '@ank/shared/screen';
import { useBiddingHeadlineQuery } from '../markets/endpoints';
import { useTexts } from '../texts';

export function Headline() {
  const t = useTexts();
  const { data: notice, isLoading } = useBiddingHeadlineQuery(useOperatorLanguage());
  useBarEdge(notice ? 'notice' : 'page');
  if (isLoading) return <NoticePlace />;
  if (!notice) return null;
  return (
    <Notice label={t('notice')} pauseText={t('pauseNotice')} playText={t('playNotice')}>
      {notice}
    </Notice>
  );
}
