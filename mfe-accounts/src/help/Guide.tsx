import { Stale, useOperatorLanguage } from '@ank/shared/player';
import { ButtonLink, Card, Empty, Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useGuideQuery } from './endpoints';
import { RichText } from './RichText';
import { useHelpTexts } from './texts';

export function Guide() {
  const t = useHelpTexts();
  const query = useGuideQuery(useOperatorLanguage(), { refetchOnMountOrArgChange: 600 });
  const { data, error, isFetching, refetch } = query;

  if (data && (data.html || data.videoLink)) {
    return (
      <>
        <Stale query={query} />
        {data.videoLink && (
          <ButtonLink href={data.videoLink} target="_blank" rel="noopener noreferrer" icon="play" full>
            {t('watchVideo')}
          </ButtonLink>
        )}
        {data.html && (
          <Card>
            <RichText html={data.html} />
          </Card>
        )}
      </>
    );
  }
  if (data) return <Empty>{t('noData')}</Empty>;
  if (error) {
    return (
      <Failed retryText={t('retry')} busy={isFetching} busyText={t('retrying')} onRetry={refetch}>
        {t('failed')}
      </Failed>
    );
  }
  return (
    <Loading label={t('loading')}>
      <Card>
        <Skeleton height={52} />
        <br />
        {['90%', '75%', '84%', '60%'].map((width) => (
          <p key={width}>
            <Skeleton width={width} />
          </p>
        ))}
      </Card>
    </Loading>
  );
}
