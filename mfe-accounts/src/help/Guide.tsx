import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { Stale, useOperatorLanguage } from '@ank/shared/player';
import { langOf, useLanguage } from '@ank/shared/texts';
import { ButtonLink, Card, Empty, Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml';
import styles from './RichText.module.css';
import { useHelpTexts } from './texts';

const { useAccountsGuideQuery } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  /** As the provider wrote it, not cleaned yet. */
  accountsGuide: build.query<{ html: string; videoLink?: string }, string | undefined>({
    query: (language) => ({ path: '/api-how-to-play', body: { language }, player: false }),
    transformResponse: (answer: LooseAnswer<'/api-how-to-play'>) => {
      const rows = rowsOf(answer.content);
      const videoLink = rows.map((row) => linkOf(row.video_link)).find(Boolean);
      const html = rows
        .map((row) => textOf(row.how_to_play_content))
        .join('\n')
        .trim();
      return { html, ...(videoLink && { videoLink }) };
    },
  }),
}));

/** Plain text keeps its line breaks. */
function RichText({ html }: { html: string }) {
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  // Nodes: the page parses nothing of it as HTML.
  useLayoutEffect(() => host.current?.replaceChildren(cleanHtml(html)), [html]);
  return (
    <div
      ref={host}
      lang={langOf(html, language)}
      className={`${styles.text} ${/<\w/.test(html) ? '' : styles.plain}`}
    />
  );
}

export function Guide() {
  const t = useHelpTexts();
  const query = useAccountsGuideQuery(useOperatorLanguage(), { refetchOnMountOrArgChange: 600 });
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
