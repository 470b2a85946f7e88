import { useWalletQuery } from '@ank/shared/api';
import { RadioGroup, Warning } from '@ank/shared/controls';
import { newKey, useForm, useOneAtATime } from '@ank/shared/forms';
import { Stale, useMoment, useOperatorLanguage, usePlayLimits } from '@ank/shared/player';
import { useTitle } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { Banner, Button, Empty, Failed, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import { explain } from '../failure';
import { ExcludeDialog } from './ExcludeDialog';
import { type Play, playOf, useAccountsSetReminderMutation, useAccountsTakeBreakMutation } from './endpoints';
import { FormDialog } from './FormDialog';
import { LimitList } from './LimitList';
import { NetResult, Part } from './NetResult';
import styles from './Play.module.css';
import { usePlayTexts } from './texts';

const WEEK = 7 * 24;
const HOURS = [24, 72, WEEK, 2 * WEEK, 6 * WEEK];

function BreakDialog({ onClose }: { onClose: () => void }) {
  const t = usePlayTexts();
  const [takeBreak] = useAccountsTakeBreakMutation();
  const form = useForm({
    initial: { hours: '24' },
    keyed: true,
    check: () => ({}),
    async send({ hours }, idempotencyKey) {
      const { error } = await takeBreak({ hours: Number(hours), idempotencyKey });
      if (error) return { form: explain(error, t) };
      toast.success(t('saved'));
      form.clear();
      onClose();
      return {};
    },
  });
  return (
    <FormDialog title={t('break')} submit={t('begin')} form={form} onClose={onClose}>
      <RadioGroup
        legend={t('breakFor')}
        name="hours"
        value={form.values.hours}
        options={HOURS.map((count) => ({
          value: String(count),
          label: count < WEEK ? t('hours', { count }) : t('weeks', { count: count / WEEK }),
        }))}
        onChange={(hours) => form.set({ hours })}
      />
      <Warning>{t('breakSure')}</Warning>
    </FormDialog>
  );
}

const MINUTES = [0, 15, 30, 60, 120];

function Reminder({ minutes }: { minutes: number }) {
  const t = usePlayTexts();
  const [send] = useAccountsSetReminderMutation();
  const [choose] = useOneAtATime(async (value: string) => {
    const { error } = await send({ minutes: Number(value), idempotencyKey: newKey() });
    if (error) toast.error(explain(error, t));
    else toast.success(t('saved'));
  });
  return (
    <RadioGroup
      legend={t('reminder')}
      name="reminder"
      value={String(minutes)}
      options={MINUTES.map((count) => ({
        value: String(count),
        label: count === 0 ? t('off') : t('minutes', { count }),
      }))}
      onChange={choose}
    />
  );
}

function Pauses({ breakUntil }: Pick<Play, 'breakUntil'>) {
  const t = usePlayTexts();
  const [open, setOpen] = useState<'break' | 'exclude'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Part title={t('break')} hint={t('breakHint')}>
        <Button variant="secondary" full icon="pause" onClick={() => setOpen('break')}>
          {t(breakUntil ? 'longer' : 'break')}
        </Button>
      </Part>
      <Part title={t('exclude')} hint={t('excludeHint')}>
        <Button variant="secondary" full icon="lock" onClick={() => setOpen('exclude')}>
          {t('excludeNow')}
        </Button>
      </Part>
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
        <Part title={t('help')}>
          <p className={styles.words}>{helpline}</p>
        </Part>
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
