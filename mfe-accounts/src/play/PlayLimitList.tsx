import { parseWholeAmountOrFault } from '@ank/protocol/amounts';
import { addDays, dayInZone } from '@ank/protocol/dates';
import { formatDateParts, formatDayAndMonth } from '@ank/protocol/format-time';
import { useForm } from '@ank/shared/forms';
import { useFormatInstant } from '@ank/shared/player';
import { useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { Field, formatPoints, Icon, List, Points, Row } from '@ank/shared/ui';
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
      ? tPlay('limitHint')
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

/** Returns the day on which a week or month began, "Mon 30 Nov" or "1 Dec"; '' for today. */
const startOfPeriodUnlessDay = ({ period, startsAgain }: PlayLimit, language: string) => {
  if (period === 'day') return '';
  const next = dayInZone(Date.parse(startsAgain), 'Asia/Kolkata');
  const { year, month, day } =
    period === 'week' ? addDays(next, -7) : addDays({ ...next, month: next.month - 1 }, 0);
  const date = formatDayAndMonth({ year, month, day }, language);
  return period === 'week'
    ? `${formatDateParts(Date.UTC(year, month - 1, day), language, { weekday: 'short' })} ${date}`
    : date;
};

/** Says what is used since the period began while no limit is set, the figure by itself. */
function PointsUsed({ limit }: { limit: PlayLimit }) {
  const t = usePlayTexts();
  const language = useLanguage();
  const { used } = limit;
  const figure = formatPoints(used);
  const day = startOfPeriodUnlessDay(limit, language);
  const said = day ? t('usedSince', { used: '\n', day }) : t('usedToday', { used: '\n' });
  const [before, after] = said.split('\n');
  return (
    <span>
      <span>{before}</span>
      <b translate="no" className={styles.used}>
        {figure}
      </b>
      <span>{after}</span>
    </span>
  );
}

function LimitUsage({ limit }: { limit: PlayLimit }) {
  const { amount, used, startsAgain, next } = limit;
  const t = usePlayTexts();
  const when = useFormatInstant();
  const left = amount === undefined ? 0 : Math.max(0, amount - used);
  const share = amount ? Math.min(100, (used / amount) * 100) : 100;
  return (
    <>
      {amount === undefined ? (
        <PointsUsed limit={limit} />
      ) : (
        <>
          <span className={styles.meter} aria-hidden="true">
            <span className={left > 0 ? undefined : styles.full} style={{ width: `${share}%` }} />
          </span>
          <span>{t('usedOf', { used, limit: amount })}</span>
          <br />
          <span>
            {left > 0 ? t('left', { left, at: when(startsAgain) }) : t('reached', { at: when(startsAgain) })}
          </span>
        </>
      )}
      {next && (
        <b className={styles.next}>
          {next.amount === undefined
            ? t('ending', { at: when(next.at) })
            : t('rising', { limit: next.amount, at: when(next.at) })}
        </b>
      )}
    </>
  );
}

export function PlayLimitList({ limits }: { limits: PlayLimit[] }) {
  const t = usePlayTexts();
  const [changing, setChanging] = useState<PlayLimit>();
  return (
    <>
      {LIMIT_KINDS.map((kind) => (
        <TitledSection key={kind} title={t(kind)} hint={t(HINTS[kind])}>
          <List className={styles.limits}>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <Row
                  key={limit.period}
                  className={styles.limit}
                  detail={<LimitUsage limit={limit} />}
                  aria-label={t('change', { kind: t(kind), period: t(limit.period) })}
                  onClick={() => setChanging(limit)}
                  end={
                    <span className={styles.set}>
                      {limit.amount === undefined ? (
                        <span>{t('setLimit')}</span>
                      ) : (
                        <Points value={limit.amount} className={styles.amount} />
                      )}
                      <Icon name="chevron-right" small />
                    </span>
                  }
                >
                  {t(limit.period)}
                </Row>
              ))}
          </List>
        </TitledSection>
      ))}
      {changing && <PlayLimitDialog limit={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
