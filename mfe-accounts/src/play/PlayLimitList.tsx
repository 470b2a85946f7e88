import { parseWholeAmountOrFault } from '@ank/protocol/amounts';
import { addDays, dayInZone } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { useForm } from '@ank/shared/forms';
import { useFormatInstant } from '@ank/shared/player';
import { useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { Field, List, Points, Row } from '@ank/shared/ui';
import { useState } from 'react';
import { errorMessageOf } from '../frame/formFieldsAndFaults';
import { useTexts } from '../texts';
import { FormDialog } from './breakAndExclusionDialogs';
import { TitledSection } from './NetResult';
import styles from './Play.module.css';
import { LIMIT_KINDS, type PlayLimit, useAccountsSetLimitMutation } from './playLimitEndpoints';
import { usePlayTexts } from './texts';

/** Points: the most that a limit may be. */
const MAX_LIMIT_POINTS = 9_999_999;

/** Points; undefined for no limit, null for no amount. */
const parseLimitAmount = (text: string) => {
  const { amount, fault } = parseWholeAmountOrFault(text);
  if (fault === 'missing') return undefined;
  return amount !== undefined && amount <= MAX_LIMIT_POINTS ? amount : null;
};

/** The name of a text; undefined where a limit or none is meant. */
const findLimitFault = (text: string) => {
  if (parseWholeAmountOrFault(text).fault === 'unclear') return 'amountUnclear';
  return parseLimitAmount(text) === null ? 'wholeNumber' : undefined;
};

function PlayLimitDialog({ limit, onClose }: { limit: PlayLimit; onClose: () => void }) {
  const { kind, period, amount: current } = limit;
  const tPlay = usePlayTexts();
  const t = useTexts();
  const [setLimit] = useAccountsSetLimitMutation();
  const isRise = (amount: number | undefined | null) =>
    current !== undefined && (amount === undefined || (amount !== null && amount > current));

  const form = useForm({
    initial: { amount: current === undefined ? '' : String(current) },
    draft: `accounts.limit.${kind}.${period}`,
    keyed: true,
    check({ amount }) {
      const wrong = findLimitFault(amount);
      return { amount: wrong && tPlay(wrong) };
    },
    async send({ amount: typed }, idempotencyKey) {
      const amount = parseLimitAmount(typed);
      if (amount === null) return {};
      const { error } = await setLimit({ kind, period, amount, idempotencyKey });
      if (error) return { form: errorMessageOf(error, t) };
      toast.success(tPlay(isRise(amount) ? 'risesLater' : 'saved'));
      form.clear();
      onClose();
      return {};
    },
  });
  const typed = parseLimitAmount(form.values.amount);
  const isSame = typed === current && !limit.next;
  const note = isRise(typed)
    ? tPlay('higherNote', { limit: current ?? 0 })
    : isSame || typed === null || typed === undefined
      ? `${tPlay('limitHint')} ${tPlay('starts')}`
      : tPlay('lowerNote');

  return (
    <FormDialog
      title={tPlay(kind)}
      subtitle={tPlay(period)}
      submit={tPlay(current !== undefined && typed === undefined ? 'endLimit' : 'setLimit')}
      disabled={isSame}
      form={form}
      onClose={onClose}
    >
      <p className={styles.hint}>
        <Used limit={limit} isPeriodNamed />
      </p>
      <Field
        {...form.field('amount')}
        label={tPlay('limit')}
        numeric
        autoComplete="off"
        autoFocus
        suffix="pts"
        hint={note}
      />
    </FormDialog>
  );
}

const HINTS = { deposit: 'depositHint', stake: 'stakeHint', loss: 'lossHint' } as const;

/** Returns the day on which a week or month began, "30 Nov"; '' for today. */
const startOfPeriodUnlessDay = ({ period, startsAgain }: PlayLimit, language: string) => {
  if (period === 'day') return '';
  const next = dayInZone(Date.parse(startsAgain), 'Asia/Kolkata');
  const start = period === 'week' ? addDays(next, -7) : addDays({ ...next, month: next.month - 1 }, 0);
  return formatDayAndMonth(start, language);
};

/** Says what is used of a limit, and today, or since when. */
function Used({ limit, isPeriodNamed }: { limit: PlayLimit; isPeriodNamed: boolean }) {
  const t = usePlayTexts();
  const day = startOfPeriodUnlessDay(limit, useLanguage());
  return (
    <span>
      <span>{t('used')}</span> <Points value={limit.used} />{' '}
      {isPeriodNamed && <span className={styles.since}>{day ? t('since', { day }) : t('today')}</span>}
    </span>
  );
}

/** Says, as a second line, the limit, or that there is none; then what is used of it, or since when. */
function LimitUsage({ limit }: { limit: PlayLimit }) {
  const { amount, used } = limit;
  const t = usePlayTexts();
  const share = amount ? Math.min(100, (used / amount) * 100) : 100;
  return (
    <>
      {amount === undefined ? (
        <b className={styles.none}>{t('noLimit')}</b>
      ) : (
        <Points value={amount} className={styles.own} />
      )}{' '}
      <Used limit={limit} isPeriodNamed={amount === undefined} />
      {amount !== undefined && (
        <span className={styles.meter} aria-hidden="true">
          <span className={used < amount ? undefined : styles.full} style={{ width: `${share}%` }} />
        </span>
      )}
    </>
  );
}

/** Says, under the cells, until when a limit holds and what follows it. */
function LimitNote({ limit: { period, amount, used, startsAgain, next } }: { limit: PlayLimit }) {
  const t = usePlayTexts();
  const when = useFormatInstant();
  if (amount === undefined && !next) return null;
  const left = Math.max(0, (amount ?? 0) - used);
  const at = when(startsAgain);
  return (
    <p className={styles.note}>
      <b>{t(period)}</b>{' '}
      {amount !== undefined && <span>{left > 0 ? t('left', { left, at }) : t('reached', { at })}</span>}{' '}
      {next && (
        <b className={styles.next}>
          {next.amount === undefined
            ? t('ending', { at: when(next.at) })
            : t('rising', { limit: next.amount, at: when(next.at) })}
        </b>
      )}
    </p>
  );
}

export function PlayLimitList({ limits }: { limits: PlayLimit[] }) {
  const t = usePlayTexts();
  const [changing, setChanging] = useState<PlayLimit>();
  const ofKind = (kind: PlayLimit['kind']) => limits.filter((limit) => limit.kind === kind);
  return (
    <>
      {LIMIT_KINDS.map((kind) => (
        <TitledSection key={kind} title={t(kind)} hint={t(HINTS[kind])}>
          <List className={styles.limits}>
            {ofKind(kind).map((limit) => (
              <Row
                key={limit.period}
                className={styles.limit}
                detail={<LimitUsage limit={limit} />}
                end={null}
                aria-label={t('change', { kind: t(kind), period: t(limit.period) })}
                onClick={() => setChanging(limit)}
              >
                {t(limit.period)}
              </Row>
            ))}
          </List>
          {ofKind(kind).map((limit) => (
            <LimitNote key={limit.period} limit={limit} />
          ))}
        </TitledSection>
      ))}
      {changing && <PlayLimitDialog limit={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
