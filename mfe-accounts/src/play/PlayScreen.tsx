import { useWalletQuery } from '@ank/shared/api';
import { Stale, useMoment, useOperatorLanguage, usePlayLimits } from '@ank/shared/player';
import { useTitle } from '@ank/shared/screen';
import { Banner, Button, Empty, Failed, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import { BreakDialog } from './BreakDialog';
import { ExcludeDialog } from './ExcludeDialog';
import { type Play, playOf } from './endpoints';
import { LimitList } from './LimitList';
import { NetResult } from './NetResult';
import styles from './Play.module.css';
import { Reminder } from './Reminder';
import { usePlayTexts } from './texts';

function Pauses({ breakUntil }: Pick<Play, 'breakUntil'>) {
  const t = usePlayTexts();
  const [open, setOpen] = useState<'break' | 'exclude'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <section className={styles.part} aria-label={t('break')}>
        <h2>{t('break')}</h2>
        <p className={styles.hint}>{t('breakHint')}</p>
        <Button variant="secondary" full icon="pause" onClick={() => setOpen('break')}>
          {t(breakUntil ? 'longer' : 'break')}
        </Button>
      </section>
      <section className={styles.part} aria-label={t('exclude')}>
        <h2>{t('exclude')}</h2>
        <p className={styles.hint}>{t('excludeHint')}</p>
        <Button variant="secondary" full icon="lock" onClick={() => setOpen('exclude')}>
          {t('excludeNow')}
        </Button>
      </section>
      {open === 'break' && <BreakDialog onClose={close} />}
      {open === 'exclude' && <ExcludeDialog onClose={close} />}
    </>
  );
}

function Shown({ play: { limits, net, breakUntil, reminder, helpline } }: { play: Play }) {
  const t = usePlayTexts();
  const when = useMoment();
  return (
    <>
      {breakUntil && <Banner icon="pause">{t('breakUntil', { at: when(breakUntil) })}</Banner>}
      <p className={styles.hint}>{t('intro')}</p>
      <LimitList limits={limits} />
      <NetResult net={net} />
      <Reminder minutes={reminder} />
      <Pauses breakUntil={breakUntil} />
      {helpline && (
        <section className={styles.part} aria-label={t('help')}>
          <h2>{t('help')}</h2>
          <p className={styles.words}>{helpline}</p>
        </section>
      )}
    </>
  );
}

export default function PlayScreen() {
  const t = usePlayTexts();
  useTitle(t('title'));
  const { has, query } = usePlayLimits(true, useOperatorLanguage());
  const { isLoading: isUnknown } = useWalletQuery();
  const { data, error, isFetching, refetch } = query;
  const shown = () => {
    if (!has && !isUnknown) return <Empty>{t('absent')}</Empty>;
    if (data)
      return (
        <>
          <Stale query={query} />
          <Shown play={playOf(data)} />
        </>
      );
    if (error)
      return (
        <Failed retryText={t('retry')} busy={isFetching} busyText={t('retrying')} onRetry={refetch}>
          {t('failed')}
        </Failed>
      );
    return (
      <Loading label={t('loading')} className={`${styles.part}`}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} width="100%" height={200} />
        ))}
      </Loading>
    );
  };
  return <Page>{shown()}</Page>;
}
