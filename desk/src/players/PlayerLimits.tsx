import { Link } from '@ank/shared/router';
import { formatPoints } from '@ank/shared/ui';
import { type OutputOf, useRead } from '../calls/deskHooks';
import { formatDayAndClock } from '../form/formatTime';
import { WhenAnswered } from '../parts/WhenAnswered';
import { type CardRow, CardRows, SubjectCard, SubjectCards, UsageRows } from '../setup/SubjectCard';
import { useSetupTexts } from '../setup/texts';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Limit = OutputOf<'player play'>['limits'][number];

const LIMIT_TEXTS = { deposit: 'deposits', stake: 'ownStakes', loss: 'ownLosses' } as const;
const LIMIT_KINDS = Object.keys(LIMIT_TEXTS) as Limit['kind'][];
const PERIODS = { day: 'aDay', week: 'aWeek', month: 'aMonth' } as const;

/** Lists the play limits that the player set, and says "none" of each limit that is not set. */
export function OwnLimits({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const mostOf = (amount: number | null) => (amount === null ? t('noLimit') : formatPoints(amount));
  const saidOf = ({ amount, used, next }: Limit) => {
    const now = t('usedOf', { used: Math.max(0, used), most: mostOf(amount) });
    return next === null
      ? now
      : `${now} · ${t('limitFrom', { most: mostOf(next.amount), at: formatDayAndClock(next.at) })}`;
  };
  const none = { value: tSetup('none'), isNone: true };
  return (
    <SubjectCard title={tSetup('setByPlayer')} note={tSetup('setByPlayerNote')}>
      <WhenAnswered read={useRead('player play', { mobile })}>
        {({ limits, break: rest, exclusion }) => {
          const rows: CardRow[] = [
            ...(exclusion ? [{ label: t('excludedUntil'), value: formatDayAndClock(exclusion.until) }] : []),
            ...LIMIT_KINDS.flatMap((kind) => {
              const own = limits.filter((limit) => limit.kind === kind);
              if (own.length === 0) return [{ label: t(LIMIT_TEXTS[kind]), ...none }];
              return own.map((limit) => ({
                label: `${t(LIMIT_TEXTS[kind])}, ${t(PERIODS[limit.period])}`,
                value: saidOf(limit),
              }));
            }),
            rest
              ? { label: t('breakUntil'), value: formatDayAndClock(rest.until) }
              : { label: tSetup('breakNow'), ...none },
          ];
          const isNothing = rows.every(({ isNone }) => isNone);
          return isNothing ? <p className={styles.noneSet}>{tSetup('noneSet')}</p> : <CardRows rows={rows} />;
        }}
      </WhenAnswered>
    </SubjectCard>
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
function AppliedLimits({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const read = useRead('player limits', { mobile });
  return CARDS.map(({ title, note, rows }) => (
    <SubjectCard
      key={title}
      title={tSetup(title)}
      note={tSetup(note)}
      aside={
        title === 'youToday' && (
          <Link to="/proposals" className={styles.player}>
            {t('pending')}
          </Link>
        )
      }
    >
      <WhenAnswered read={read}>
        {({ limits }) => (
          <UsageRows
            rows={rows.map(([limit, label]) => {
              const { used, most } = limits[limit];
              return { label: t(label), used, most, text: t('usedOf', { used, most }) };
            })}
          />
        )}
      </WhenAnswered>
    </SubjectCard>
  ));
}

/** The limits of one player: their own, and the house's. */
export function PlayerLimits({ mobile }: { mobile: string }) {
  return (
    <div className={styles.limits}>
      <SubjectCards inRow={3}>
        <div className={styles.own}>
          <OwnLimits mobile={mobile} />
        </div>
        <AppliedLimits mobile={mobile} />
      </SubjectCards>
    </div>
  );
}
