import { Button, Points } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { Confirm } from '../parts/Confirm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Adjustment = {
  id: string;
  mobile: string;
  amount: number;
  reason: string;
  reference: string;
  requested_by: string;
};

/** Points that one person wants to give or take, and that a second one agrees to or refuses. */
export function Adjustments() {
  const t = useTexts();
  const { session } = useSession();
  const { data } = useRead<{ adjustments: Adjustment[] }>('/adjustments', { live: true });
  const [chosen, setChosen] = useState<{ id: string; word: 'approve' | 'reject' }>();
  if (!data || data.adjustments.length === 0) return null;
  return (
    <Part title={t('adjustments')}>
      <ul className={styles.list}>
        {data.adjustments.map(({ id, mobile, amount, reason, reference, requested_by }) => (
          <li key={id} className={styles.waiting}>
            <b className="num">{mobile}</b>
            <Points value={amount} signed />
            <small>{t('askedBy', { name: requested_by, reason, reference })}</small>
            {mayDo(session, 'cashier') && (
              <div className={styles.pair}>
                <Button variant="secondary" onClick={() => setChosen({ id, word: 'reject' })}>
                  {t('refuse')}
                </Button>
                {requested_by !== session?.operator.name && (
                  <Button variant="ink" onClick={() => setChosen({ id, word: 'approve' })}>
                    {t('approve')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Confirm
          title={t(chosen.word === 'approve' ? 'approve' : 'refuse')}
          path={`/adjustments/${chosen.id}/${chosen.word}`}
          done={t(chosen.word === 'approve' ? 'adjusted' : 'adjustmentRefused')}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.word === 'approve' ? 'agreeDoes' : 'refuseDoes')}
        </Confirm>
      )}
    </Part>
  );
}
