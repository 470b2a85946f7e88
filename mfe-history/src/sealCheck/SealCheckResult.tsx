import type { LooseAnswer } from '@ank/protocol/calls';
import { formatDateParts } from '@ank/protocol/format-time';
import { type ChainEntry, checkProof, type LineProof, type Seal, type SealedLine } from '@ank/protocol/proof';
import { isRow, numberOf, type Row, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { saveFile } from '@ank/shared/lists';
import { createTexts } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import type { HistoryRecord } from '../entries/historyRecords';
import { useTexts } from '../texts';
import { fetchPublishedFile, fetchTrustedSealKeys, storeFirstSeenSealKey } from './sealKeys';
import { en, others } from './texts/catalogue';

type Saved = { proof: LineProof; seal: ChainEntry };
export type SealEntry = Partial<Seal> & { seq: number; kind: string; entry: ChainEntry };
/** A line as the provider opens it; it has no entries before it is sealed. */
export type LineWithProof = { leaf: string; proof?: LineProof; entries?: readonly SealEntry[] };

/** The faults that a proof can have, the worst first. */
const FAULTS = ['missing', 'unsigned', 'otherKey', 'afterResult'] as const;
type Fault = (typeof FAULTS)[number];

export type SealCheckOutcome =
  | { is: 'waiting' }
  /** The verdict against the house, with what proves it. */
  | { is: Fault; saved: readonly Saved[] }
  | { is: 'sealed'; at: string; others: number; key: string; isSigned: boolean; saved: readonly Saved[] };

const numbersAndPointsKey = (numbers: readonly string[], points: number) =>
  [...numbers].sort().concat(String(points)).join();
const numbersAndPointsKeyOfSealedLine = ({ leaf }: LineWithProof): string => {
  const [, , , , n1, n2, points] = JSON.parse(leaf) as SealedLine;
  return numbersAndPointsKey([n1, n2].filter(Boolean), points / 100);
};

/** `keys` are the house's, as this phone knows them. */
export const checkSealedBid = async (
  lines: readonly LineWithProof[],
  shownRecords: readonly HistoryRecord[],
  keys: readonly string[],
): Promise<SealCheckOutcome> => {
  const shownKeys = lines.map(numbersAndPointsKeyOfSealedLine);
  const saved: Saved[] = [];
  const wrong = new Set<Fault>();
  if (
    !shownRecords.every(({ numbers, points = 0 }) => shownKeys.includes(numbersAndPointsKey(numbers, points)))
  )
    wrong.add('missing');
  let last: SealEntry | undefined;
  let isSigned = true;
  for (const { leaf, proof, entries } of lines) {
    if (!entries) continue;
    const [, draw, session] = JSON.parse(leaf) as SealedLine;
    const seal = entries.find(
      (sealEntry) => sealEntry.kind === 'seal' && sealEntry.session === session && sealEntry.draw === draw,
    );
    if (!seal || !proof) {
      wrong.add('missing');
      continue;
    }
    saved.push({ proof, seal: seal.entry });
    const { inTree, signed, isKnownKey } = await checkProof(proof, seal.entry, keys);
    if (!inTree) wrong.add('missing');
    if (signed === false) wrong.add('unsigned');
    if (!isKnownKey) wrong.add('otherKey');
    const isEarlier = ({ kind, ...sealEntry }: SealEntry) =>
      kind === 'result' &&
      sealEntry.draw === draw &&
      sealEntry.session === session &&
      sealEntry.seq < seal.seq;
    if (entries.some(isEarlier)) wrong.add('afterResult');
    isSigned &&= signed === true;
    if (!last || seal.seq > last.seq) last = seal;
  }
  const worst = FAULTS.find((fault) => wrong.has(fault));
  if (worst) return { is: worst, saved };
  if (!last || lines.some(({ entries }) => !entries)) return { is: 'waiting' };
  const { at = '', lines: count = 1, entry } = last;
  return { is: 'sealed', at, others: count - 1, key: entry.key, isSigned, saved };
};

const useCheckTexts = createTexts(en, others);

/** Reads the entries of a file; an entry that cannot be read is left out, and its line has no seal. */
const parseSealEntries = (file: unknown): SealEntry[] =>
  rowsOf(isRow(file) ? file.entries : undefined).flatMap((row) => {
    const entry = { body: textOf(row.body), key: textOf(row.key), signature: textOf(row.signature) };
    try {
      return [{ ...(JSON.parse(entry.body) as Omit<SealEntry, 'entry'>), entry }];
    } catch {
      return [];
    }
  });

const fetchLineWithProof = async ({ leaf, file, index, path }: Row): Promise<LineWithProof> => {
  const line = { leaf: textOf(leaf) };
  if (!textOf(file)) return line;
  const entries = parseSealEntries(await fetchPublishedFile(textOf(file)));
  return Array.isArray(path)
    ? { ...line, entries, proof: { ...line, index: numberOf(index) ?? -1, path: path.map(textOf) } }
    : { ...line, entries };
};

type Proof = { lines: readonly LineWithProof[]; keys: readonly string[] };

const { useHistoryProofQuery } = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyProof: build.query<Proof, string>({
    queryFn: async (number, _api, _options, call) => {
      const answer = await call({ path: '/api-bid-proof', body: { bid_number: number } });
      if (answer.error) return { error: answer.error };
      try {
        const rows = rowsOf<Row>((answer.data as LooseAnswer<'/api-bid-proof'>).proofs);
        const lines = await Promise.all(rows.map(fetchLineWithProof));
        const seals = lines.flatMap(({ entries = [] }) => entries).filter(({ kind }) => kind === 'seal');
        return { data: { lines, keys: await fetchTrustedSealKeys(seals.map(({ entry }) => entry.key)) } };
      } catch {
        return { error: { kind: 'network' } };
      }
    },
    keepUnusedDataFor: 0,
  }),
}));

const formatSealTime = (at: string) =>
  formatDateParts(Date.parse(at), 'en-GB', { timeStyle: 'medium', timeZone: getConfig().timeZone });

const saveProofFile = (bid: string, lines: object) =>
  saveFile(JSON.stringify({ lines }, null, 1), `proof-${bid}.json`, {
    type: 'application/json',
    keptMs: 60_000,
  });

export type SealCheckProps = { bid: string; lines: readonly HistoryRecord[] };

export default function SealCheckResult({ bid, lines }: SealCheckProps) {
  const tCheck = useCheckTexts();
  const t = useTexts();
  const { data, isError, isFetching, refetch } = useHistoryProofQuery(bid);
  const [outcome, setOutcome] = useState<SealCheckOutcome>();
  useEffect(() => {
    let isCurrent = true;
    const check = async ({ lines: opened, keys }: Proof) => {
      const verdict = await checkSealedBid(opened, lines, keys);
      if (verdict.is === 'sealed' && verdict.isSigned) storeFirstSeenSealKey(verdict.key);
      if (isCurrent) setOutcome(verdict);
    };
    if (data) void check(data);
    return () => {
      isCurrent = false;
    };
  }, [data, lines]);
  if (isError && !isFetching)
    return (
      <p role="status">
        <span>{t('checkNotLoaded')}</span>{' '}
        <Button variant="ghost" onClick={refetch}>
          ↻
        </Button>
      </p>
    );
  if (!outcome) return <p role="status">{tCheck('checking')}</p>;
  if (outcome.is === 'waiting') return <p role="status">{tCheck('waiting')}</p>;
  const { saved } = outcome;
  const isSealed = outcome.is === 'sealed';
  const finding = isSealed
    ? tCheck(outcome.others > 0 ? 'sealed' : 'sealedAlone', {
        time: formatSealTime(outcome.at),
        count: outcome.others,
      })
    : tCheck(outcome.is);
  const advice = isSealed ? (outcome.isSigned ? '' : tCheck('noSignature')) : tCheck('whatToDo');
  return (
    <div role="status">
      <p>{`${finding} ${advice}`.trim()}</p>
      {saved.length > 0 && (
        <Button variant="ghost" onClick={() => saveProofFile(bid, saved)}>
          {tCheck('save')}
        </Button>
      )}
    </div>
  );
}
