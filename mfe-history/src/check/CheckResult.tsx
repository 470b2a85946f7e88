import { inWords } from '@ank/protocol/when';
import { getConfig } from '@ank/shared/config';
import { saveFile } from '@ank/shared/lists';
import { Button } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import type { HistoryRecord } from '../records/records';
import { useHistoryProofQuery } from './endpoints';
import { judge, type Outcome } from './judge';
import { useCheckTexts } from './texts';

const timeOf = (at: string) =>
  inWords(Date.parse(at), 'en-GB', { timeStyle: 'medium', timeZone: getConfig().timeZone });

const save = (bid: string, lines: object) =>
  saveFile(JSON.stringify({ lines }, null, 1), `proof-${bid}.json`, {
    type: 'application/json',
    keptMs: 60_000,
  });

export type Props = { bid: string; lines: readonly HistoryRecord[] };

/** Asks for the bid's proof when it is drawn, and says what this phone found. */
export default function CheckResult({ bid, lines }: Props) {
  const t = useCheckTexts();
  const { data, isError, isFetching, refetch } = useHistoryProofQuery(bid);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isCurrent = true;
    if (data) void judge(data, lines).then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [data, lines]);
  if (isError && !isFetching)
    return (
      <p role="status">
        {t('notChecked')}{' '}
        <Button variant="ghost" onClick={refetch}>
          ↻
        </Button>
      </p>
    );
  if (!outcome) return <p role="status">{t('checking')}</p>;
  if (outcome.is === 'waiting') return <p role="status">{t('waiting')}</p>;
  const { saved } = outcome;
  return (
    <div role="status">
      <p>
        {outcome.is === 'sealed'
          ? t(outcome.others > 0 ? 'sealed' : 'sealedAlone', {
              time: timeOf(outcome.at),
              count: outcome.others,
            })
          : t(outcome.is)}{' '}
        {outcome.is !== 'sealed' ? t('whatToDo') : !outcome.isSigned && t('noSignature')}
      </p>
      {saved.length > 0 && (
        <Button variant="ghost" onClick={() => save(bid, saved)}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
