import type { Listed, LooseAnswer } from '@ank/protocol/calls';
import { isRow, numberOf, type Row, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import type { Entry, Line } from './judge';

/** What cannot be read is left out: the line then has no seal. */
const entriesOf = (file: unknown): Entry[] =>
  rowsOf((isRow(file) ? file.entries : undefined) as Listed<Row> | undefined).flatMap((row) => {
    const entry = { body: textOf(row.body), key: textOf(row.key), signature: textOf(row.signature) };
    try {
      return [{ ...(JSON.parse(entry.body) as Omit<Entry, 'entry'>), entry }];
    } catch {
      return [];
    }
  });

/** Never from the browser's store: what everybody sees now counts. */
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

const proofs = remoteApi('history', __ANK_VERSION__, (build) => ({
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

export const { useHistoryProofQuery } = proofs;
