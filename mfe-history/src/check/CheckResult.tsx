import type { Listed, LooseAnswer } from '@ank/protocol/calls';
import { inWords } from '@ank/protocol/when';
import { isRow, numberOf, type Row, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { saveFile } from '@ank/shared/lists';
import { createTexts } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import type { HistoryRecord } from '../records/records';
import { type Entry, judge, type Line, type Outcome } from './judge';
import { en } from './texts/en';

const useCheckTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "check-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "check-mr" */ './texts/mr'),
});

/** What cannot be read is left out: that line has no seal. */
const entriesOf = (file: unknown): Entry[] =>
  rowsOf((isRow(file) ? file.entries : undefined) as Listed<Row> | undefined).flatMap((row) => {
    const entry = { body: textOf(row.body), key: textOf(row.key), signature: textOf(row.signature) };
    try {
      return [{ ...(JSON.parse(entry.body) as Omit<Entry, 'entry'>), entry }];
    } catch {
      return [];
    }
  });

/** What everybody sees now counts. */
const published = async (file: string): Promise<Entry[]> => {
  const answer = await fetch(`${getConfig().apiHost || location.origin}${file}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return entriesOf(await answer.json());
};

const lineOf = async ({ leaf, file, index, path }: Row): Promise<Line> => {
  const line = { leaf: textOf(leaf) };
  if (!textOf(file)) return line;
  const entries = await published(textOf(file));
  return Array.isArray(path)
    ? { ...line, entries, proof: { ...line, index: numberOf(index) ?? -1, path: path.map(textOf) } }
    : { ...line, entries };
};

const { useHistoryProofQuery } = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyProof: build.query<Line[], string>({
    queryFn: async (number, _api, _options, call) => {
      const answer = await call({ path: '/api-bid-proof', body: { bid_number: number } });
      if (answer.error) return { error: answer.error };
      try {
        const rows = rowsOf<Row>((answer.data as LooseAnswer<'/api-bid-proof'>).proofs);
        return { data: await Promise.all(rows.map(lineOf)) };
      } catch {
        return { error: { kind: 'network' } };
      }
    },
    keepUnusedDataFor: 0,
  }),
}));

const timeOf = (at: string) =>
  inWords(Date.parse(at), 'en-GB', { timeStyle: 'medium', timeZone: getConfig().timeZone });

const save = (bid: string, lines: object) =>
  saveFile(JSON.stringify({ lines }, null, 1), `proof-${bid}.json`, {
    type: 'application/json',
    keptMs: 60_000,
  });

export type Props = { bid: string; lines: readonly HistoryRecord[] };

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
