import type { RemoteRecord } from '@ank/protocol/registry';
import { now } from '@ank/shared/clock';
import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { Button, ButtonLink, ErrorCard, Page } from '@ank/shared/ui';
import { useState } from 'react';
import { timeText } from '../frame/timeText';
import { useTexts } from '../texts/texts';
import { useWords } from '../texts/wordsSlice';

/** Then support is as likely to help. */
const TRIES_BEFORE_SUPPORT = 3;

type Props = { remote: RemoteRecord; screen: string; reason: string; tries: number; onRetry: () => void };

export function FailedPart({ remote, screen, reason, tries, onRetry }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const part = useWords()(remote.title);
  const [failedAt] = useState(now);
  const isPlain = remote.routes.some((route) => route.screen === screen && route.layout === 'plain');
  const helpVariant = tries >= TRIES_BEFORE_SUPPORT ? 'secondary' : 'ghost';
  return (
    <Page>
      <ErrorCard
        heading={isPlain ? 'h1' : 'h2'}
        title={t('partFailed', { part })}
        reason={t('partFailedWhy')}
        technical={`${t('partFailedLine', { part, time: timeText(failedAt) })} · ${reason}`}
        actions={
          <>
            <Button full icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
            <ButtonLink as={Link} to="/imp" full variant="secondary" icon="home">
              {t('goHome')}
            </ButtonLink>
            <Button full variant={helpVariant} icon="support" onClick={() => dispatch(supportOpened())}>
              {t('contactSupport')}
            </Button>
          </>
        }
      />
    </Page>
  );
}
