import { Facts } from '@ank/shared/controls';
import { Card, formatPoints } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { Answered } from '../parts/Answered';
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
  const read = useRead('player limits', { mobile });
  return (
    <Answered read={read}>
      {({ limits }) => (
        <Card>
          <Facts
            facts={(Object.keys(NAMES) as What[]).map((what) => ({
              label: t(NAMES[what]),
              value: t('usedOf', {
                used: formatPoints(limits[what].used),
                most: formatPoints(limits[what].most),
              }),
            }))}
          />
        </Card>
      )}
    </Answered>
  );
}
