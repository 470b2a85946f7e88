import { formatPoints } from '@ank/shared/ui';
import { type OutputOf, useReadOperation } from '../calls/deskHooks';
import { formatDayAndClock, formatDayAndClockOmittingThisYear } from '../form/formatTime';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import {
  type LabelValueRow,
  LabelValueRows,
  LimitUsageBar,
  LimitUsageRows,
  TitledCard,
  TitledCardGrid,
} from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Limit = OutputOf<'player play'>['limits'][number];

const LIMITS = [
  ['deposit', 'deposits'],
  ['stake', 'ownStakes'],
  ['loss', 'ownLosses'],
] as const;
const PERIODS = [
  ['day', 'aDay'],
  ['week', 'aWeek'],
  ['month', 'aMonth'],
] as const;

/** How much of one limit is used, what is left, and what it becomes. */
function LimitUsage({ amount, used, next }: Limit) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const mostOf = (most: number | null) => (most === null ? t('noLimit') : formatPoints(most));
  const left = (amount ?? 0) - Math.max(0, used);
  return (
    <>
      <b translate="no">{t('usedOf', { used: Math.max(0, used), most: mostOf(amount) })}</b>
      {amount !== null && <LimitUsageBar used={used} most={amount} />}
      <small translate="no">
        {[
          ...(amount === null ? [] : [left > 0 ? tSetup('roomLeft', { points: left }) : tSetup('usedUp')]),
          ...(next
            ? [t('limitFrom', { most: mostOf(next.amount), at: formatDayAndClockOmittingThisYear(next.at) })]
            : []),
        ].join(' · ')}
      </small>
    </>
  );
}

function LimitUsageTable({ limits }: { limits: readonly Limit[] }) {
  const t = useTexts();
  return (
    <table className={styles.periods}>
      <thead>
        <tr>
          <td />
          {PERIODS.map(([period, text]) => (
            <th key={period} scope="col">
              {t(text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LIMITS.map(([kind, name]) => (
          <tr key={kind}>
            <th scope="row">{t(name)}</th>
            {PERIODS.map(([period, text]) => {
              const limit = limits.find((own) => own.kind === kind && own.period === period);
              return (
                <td key={period} data-label={t(text)}>
                  <div>{limit ? <LimitUsage {...limit} /> : <span className={styles.nothing}>–</span>}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the play limits and the pauses that the player set, or says that there are none. */
export function LimitsAndPausesSetByPlayer({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const read = useReadOperation('player play', { mobile });
  const isAnySet =
    read.data && (read.data.limits.length > 0 || Boolean(read.data.break ?? read.data.exclusion));
  return (
    <TitledCard
      title={tSetup('setByPlayer')}
      note={read.data && tSetup(isAnySet ? 'setByPlayerNote' : 'noLimitSet')}
    >
      <WhenAnswered read={read}>
        {({ limits, break: rest, exclusion }) => {
          if (!isAnySet) return null;
          const pauses: LabelValueRow[] = [
            ...(exclusion ? [{ label: t('excludedUntil'), value: formatDayAndClock(exclusion.until) }] : []),
            rest
              ? { label: t('breakUntil'), value: formatDayAndClock(rest.until) }
              : { label: tSetup('breakNow'), value: tSetup('none'), isNone: true },
          ];
          return (
            <>
              {limits.length > 0 && <LimitUsageTable limits={limits} />}
              <LabelValueRows rows={pauses} />
            </>
          );
        }}
      </WhenAnswered>
    </TitledCard>
  );
}

const CARDS = [
  {
    title: 'requestsNow',
    note: 'requestsNowNote',
    rows: [
      ['deposits', 'waitingDeposits'],
      ['withdrawals', 'waitingWithdrawals'],
    ],
  },
  {
    title: 'youToday',
    note: 'youTodayNote',
    rows: [
      ['depositAlone', 'creditedByYou'],
      ['adjustAlone', 'adjustedByYou'],
    ],
  },
] as const;

/** How much of the house's limits of today is used for the player. */
function SiteLimitUsageCards({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const read = useReadOperation('player limits', { mobile });
  return CARDS.map(({ title, note, rows }) => (
    <TitledCard key={title} title={tSetup(title)} note={tSetup(note)}>
      <WhenAnswered read={read}>
        {({ limits }) => (
          <LimitUsageRows
            rows={rows.map(([limit, label]) => {
              const { used, most } = limits[limit];
              return { label: t(label), used, most, text: t('usedOf', { used, most }) };
            })}
          />
        )}
      </WhenAnswered>
    </TitledCard>
  ));
}

/** The limits of one player: their own, and below them the house's. */
export function PlayerLimitUsage({ mobile }: { mobile: string }) {
  return (
    <>
      <LimitsAndPausesSetByPlayer mobile={mobile} />
      <TitledCardGrid>
        <SiteLimitUsageCards mobile={mobile} />
      </TitledCardGrid>
    </>
  );
}
