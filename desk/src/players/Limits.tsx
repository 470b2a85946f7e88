import { Facts } from '@ank/shared/controls';
import { Card, formatPoints } from '@ank/shared/ui';
import { type OutputOf, useRead } from '../calls/desk';
import formStyles from '../form/form.module.css';
import { stampOf } from '../form/time';
import { Answered } from '../parts/page';
import { useTexts } from '../texts';

const NAMES = {
  deposits: 'waitingDeposits',
  withdrawals: 'waitingWithdrawals',
  depositAlone: 'creditedByYou',
  adjustAlone: 'adjustedByYou',
} as const;
type What = keyof typeof NAMES;

export function Limits({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <Answered read={useRead('player limits', { mobile })}>
      {({ limits }) => (
        <Card>
          <Facts
            facts={(Object.keys(NAMES) as What[]).map((what) => ({
              label: t(NAMES[what]),
              value: t('usedOf', {
                used: limits[what].used,
                most: limits[what].most,
              }),
            }))}
          />
        </Card>
      )}
    </Answered>
  );
}

type Limit = OutputOf<'player play'>['limits'][number];

const LIMIT_TEXTS = { deposit: 'deposits', stake: 'ownStakes', loss: 'ownLosses' } as const;
const PERIODS = { day: 'aDay', week: 'aWeek', month: 'aMonth' } as const;

export function OwnLimits({ mobile }: { mobile: string }) {
  const t = useTexts();
  const mostOf = (amount: number | null) => (amount === null ? t('noLimit') : formatPoints(amount));
  const saidOf = ({ amount, used, next }: Limit) => {
    const now = t('usedOf', { used: Math.max(0, used), most: mostOf(amount) });
    return next === null
      ? now
      : `${now} · ${t('limitFrom', { most: mostOf(next.amount), at: stampOf(next.at) })}`;
  };
  return (
    <Answered read={useRead('player play', { mobile })}>
      {({ limits, break: rest, exclusion }) => {
        const facts = [
          ...(exclusion ? [{ label: t('excludedUntil'), value: stampOf(exclusion.until) }] : []),
          ...(rest ? [{ label: t('breakUntil'), value: stampOf(rest.until) }] : []),
          ...limits.map((limit) => ({
            label: `${t(LIMIT_TEXTS[limit.kind])}, ${t(PERIODS[limit.period])}`,
            value: saidOf(limit),
          })),
        ];
        return (
          <>
            <p className={formStyles.note}>{t(facts.length === 0 ? 'noOwnLimits' : 'ownLimitsHint')}</p>
            {facts.length > 0 && (
              <Card>
                <Facts facts={facts} />
              </Card>
            )}
          </>
        );
      }}
    </Answered>
  );
}
