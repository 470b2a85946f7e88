import { useWalletQuery } from '@ank/shared/api';
import { RadioGroup } from '@ank/shared/controls';
import { newKey, useOneAtATime } from '@ank/shared/forms';
import { StaleNotice, useFormatInstant, useOperatorTextLanguage, usePlayLimits } from '@ank/shared/player';
import { useTitle } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { Banner, cx, Empty, List, Page, Row } from '@ank/shared/ui';
import { useState } from 'react';
import { AccountLoadingOrFailed } from '../frame/AccountLoadingOrFailed';
import columns from '../frame/Columns.module.css';
import { errorMessageOf } from '../frame/formFieldsAndFaults';
import { useTexts } from '../texts';
import { BreakDialog, ExcludeDialog, radioOptionsOfCounts } from './breakAndExclusionDialogs';
import { NetResult, TitledSection } from './NetResult';
import styles from './Play.module.css';
import { PlayLimitList } from './PlayLimitList';
import { type PlayLimits, parsePlayLimits, useAccountsSetReminderMutation } from './playLimitEndpoints';
import { usePlayTexts } from './texts';

const MINUTES = [0, 15, 30, 60, 120];

function ReminderChoice({ minutes }: { minutes: number }) {
  const tPlay = usePlayTexts();
  const t = useTexts();
  const [send] = useAccountsSetReminderMutation();
  const [choose] = useOneAtATime(async (value: string) => {
    const { error } = await send({ minutes: Number(value), idempotencyKey: newKey() });
    if (error) toast.error(errorMessageOf(error, t));
    else toast.success(tPlay('saved'));
  });
  return (
    <RadioGroup
      legend={tPlay('reminder')}
      name="reminder"
      value={String(minutes)}
      options={radioOptionsOfCounts(MINUTES, (count) =>
        count === 0 ? tPlay('off') : tPlay('minutes', { count }),
      )}
      onChange={choose}
    />
  );
}

type ContentProps = { play: PlayLimits; query: ReturnType<typeof usePlayLimits>['query'] };

function PlayLimitsContent({ play, query }: ContentProps) {
  const { limits, net, breakUntil, reminder, helpline } = play;
  const t = usePlayTexts();
  const when = useFormatInstant();
  const [open, setOpen] = useState<'break' | 'exclude'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={cx(columns.aside, styles.all)}>
        <StaleNotice query={query} />
        {breakUntil && <Banner icon="pause">{t('breakUntil', { at: when(breakUntil) })}</Banner>}
        <p className={styles.hint}>
          <span>{t('intro')}</span> <span>{t('starts')}</span>
        </p>
      </div>
      <List>
        <Row icon="pause" onClick={() => setOpen('break')}>
          {t(breakUntil ? 'longer' : 'break')}
        </Row>
        <Row icon="lock" onClick={() => setOpen('exclude')}>
          {t('exclude')}
        </Row>
      </List>
      <div className={cx(columns.aside, styles.left)}>
        <PlayLimitList limits={limits} />
      </div>
      <div className={columns.aside}>
        <NetResult net={net} />
        <ReminderChoice minutes={reminder} />
        {helpline && (
          <TitledSection title={t('help')}>
            <p translate="no" className={styles.words}>
              {helpline}
            </p>
          </TitledSection>
        )}
      </div>
      {open === 'break' && <BreakDialog onClose={close} />}
      {open === 'exclude' && <ExcludeDialog onClose={close} />}
    </>
  );
}

export default function PlayLimitsScreen() {
  const t = usePlayTexts();
  useTitle(t('title'));
  const { has, query } = usePlayLimits(true, useOperatorTextLanguage());
  const { isLoading: isUnknown } = useWalletQuery();
  if (!has && !isUnknown)
    return (
      <Page className={columns.page}>
        <Empty>{t('absent')}</Empty>
      </Page>
    );
  return (
    <Page className={cx(columns.columns, styles.screen)}>
      {query.data ? (
        <PlayLimitsContent play={parsePlayLimits(query.data)} query={query} />
      ) : (
        <AccountLoadingOrFailed query={query} heights={[120, 150, 150, 150]} className={styles.part}>
          {t('failed')}
        </AccountLoadingOrFailed>
      )}
    </Page>
  );
}
