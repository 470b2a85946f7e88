import { findBetType, type Mode, type Session } from '@ank/protocol/bet-types';
import {
  type ChainEntry,
  checkProof,
  checkSignature,
  followKeyChanges,
  type LineProof,
  type Seal,
  type SealedLine,
} from '@ank/protocol/proof';
import { sha256 } from '../../platform/idsAndHashes';
import { deriveWinningNumbers } from '../draws/winningNumbers';
import { buildMerkleLevels, leafHashOf, merkleRootOf } from './merkleTree';
import type { DrawFile, DrawIndexOfDay } from './publishDrawFiles';
import { commitmentOfSeed, newSeededDice, rollResultNumber } from './seededDice';

/** The auditor's export: each line with what it won, and what the ledger paid out; hundredths of points. */
export type AuditorExport = { draw: string; lines: { leaf: string; won: number }[]; paid: number };
export type SavedProof = { lines: { proof: LineProof; seal: ChainEntry }[] };
type Verdict = { said: string[]; broken: string[] };

type ChainEntryBody = Seal & {
  session: Session;
  kind: string;
  before: string;
  version: number;
  mode: Mode;
  name: string;
  date: string;
  number?: string;
  commit?: string;
  seed?: string;
  next?: string;
  lost?: string;
  winners?: number;
  paid?: number;
  declaredBy?: string;
  typed?: { by: string; at: string; number: string }[];
};
type ParsedChainEntry = ChainEntryBody & { hash: string; key: string };

const parseEntry = ({ body, key }: ChainEntry) => ({
  ...(JSON.parse(body) as ChainEntryBody),
  hash: sha256(body).toString('hex'),
  key,
});

/** Checks that entries are signed by the keys that they name, whoever's these are. */
const parseEntriesAndCheckSignatures = async (entries: readonly ChainEntry[], { broken }: Verdict) => {
  for (const entry of entries) {
    const { seq, kind } = parseEntry(entry);
    const { signed } = await checkSignature(entry, []);
    if (!signed) broken.push(`entry ${seq} (${kind}) is not signed by the key that it names`);
  }
  return entries.map(parseEntry);
};

type EntryQuery = { kind: string; session: string; version?: number };
const findEntry = (entries: readonly ParsedChainEntry[], { kind, session, version }: EntryQuery) =>
  entries.find(
    (entry) =>
      entry.kind === kind &&
      entry.session === session &&
      (version === undefined || entry.version === version),
  );

/** Checks that each entry stands in its day's index, upon the one before. */
const checkEntriesAgainstIndexes = async (
  entries: readonly ParsedChainEntry[],
  indexes: readonly DrawIndexOfDay[],
  verdict: Verdict,
) => {
  const { said, broken } = verdict;
  const rows = indexes.flatMap((index) => index.entries).sort((a, b) => a.seq - b.seq);
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  const keyEntries = await parseEntriesAndCheckSignatures(
    rows.flatMap((row) => ('entry' in row ? row.entry : [])),
    verdict,
  );
  const changes = new Map(keyEntries.flatMap(({ key, next }) => (next ? [[key, next] as const] : [])));
  for (const [at, { seq }] of rows.entries()) {
    const expected = (rows[at - 1]?.seq ?? seq - 1) + 1;
    if (seq !== expected) broken.push(`entries ${expected} to ${seq - 1} of the chain are missing`);
  }
  for (const { seq, before, hash, kind } of [...entries, ...keyEntries]) {
    if (hashes.get(seq) !== hash)
      broken.push(`entry ${seq} (${kind}) is not the one of the index of its day`);
    const earlier = hashes.get(seq - 1);
    if (earlier === undefined ? seq === 1 && !/^0+$/.test(before) : earlier !== before)
      broken.push(`entry ${seq} (${kind}) does not stand upon entry ${seq - 1}`);
  }
  for (const [at, { key, seq }] of entries.entries()) {
    let known = entries[at - 1]?.key ?? key;
    for (let nr = 0; known !== key && nr < changes.size; nr++) known = changes.get(known) ?? known;
    if (known === key) continue;
    const fresh = keyEntries.find((entry) => entry.key === key && entry.lost);
    broken.push(
      fresh
        ? `from entry ${fresh.seq} on the house signs by a new key, without the word of the one before, which is lost, it says: ${fresh.lost}`
        : `entry ${seq} is signed by another key, without the word of the one before`,
    );
  }
  said.push(`${entries.length} entries stand in a chain of ${rows.length} of ${indexes.length} days`);
};

const checkEntryOrderAndSeeds = (entries: readonly ParsedChainEntry[], { said, broken }: Verdict) => {
  for (const [at, { seq, at: time }] of entries.entries()) {
    const before = entries[at - 1];
    if (before && (before.seq >= seq || before.at > time))
      broken.push(`entry ${seq} is older than the one before it`);
  }
  for (const { seq, session, kind, seed, number } of entries) {
    if (kind !== 'result' && kind !== 'settled') continue;
    const seal = findEntry(entries, { kind: 'seal', session });
    if (!seal || seal.seq > seq) broken.push(`the ${session} has a ${kind} (${seq}) before its seal`);
    const promise = findEntry(entries, { kind: 'seed', session });
    if (kind === 'settled' || !promise || !seal) continue;
    if (!seed)
      broken.push(`the house promised to draw the ${session} from a seed, and result ${seq} has none`);
    else if (promise.seq > seal.seq || commitmentOfSeed(seed) !== promise.commit)
      broken.push(`the seed of ${kind} ${seq} is not the promised one`);
    else if (rollResultNumber(seal.mode, newSeededDice(seed, seal.root)) !== number)
      broken.push(`${number} does not follow from seed and seal (${seq})`);
    else said.push(`${session} ${number} follows from the promised seed and the seal`);
  }
  for (const { kind, session, at, lines, points, number, typed = [], declaredBy } of entries) {
    if (kind === 'seal') said.push(`${session} sealed ${at}: ${lines} lines, ${points / 100} points`);
    if (kind === 'result') {
      const typists = typed.map((one) => `${one.by} typed ${one.number} ${one.at}`);
      said.push(
        `${session} ${number}, declared by ${declaredBy} (${typists.join(', ') || 'typed by nobody'})`,
      );
    }
    if (kind === 'revoked' || kind === 'void') said.push(`${session || 'The draw'} ${kind} ${at}`);
  }
};

const decidingSessionOf = (mode: Mode, [, , session, betType]: SealedLine) =>
  mode === 'main' && (session === 'Close' || findBetType(mode, betType)?.timeChecked) ? 'Close' : 'Open';

const checkLinesAgainstSealsAndPayouts = async (
  entries: readonly ParsedChainEntry[],
  { lines, draw, paid }: AuditorExport,
  { said, broken }: Verdict,
) => {
  const read = lines.map(({ leaf, won }) => ({ leaf, won, line: JSON.parse(leaf) as SealedLine }));
  if (read.some(({ line }) => line[1] !== draw) || entries.some((entry) => entry.draw !== draw))
    broken.push('the lines are of another draw');
  const seals = entries.filter(({ kind }) => kind === 'seal');
  for (const { session, root, lines: count, points } of seals) {
    const own = read.filter(({ line }) => line[2] === session);
    const sum = own.reduce((total, { line }) => total + line[6], 0);
    if (own.length !== count) broken.push(`${session}: ${own.length} lines, and ${count} were sealed`);
    if (sum !== points) broken.push(`${session}: stakes of ${sum / 100}, and ${points / 100} were sealed`);
    if (
      merkleRootOf(await buildMerkleLevels(Buffer.concat(own.map(({ leaf }) => leafHashOf(leaf))))) !== root
    )
      broken.push(`${session}: a line was added, altered or removed after the seal`);
  }
  const live = entries.filter(
    (entry) => entry.kind === 'result' && !findEntry(entries, { ...entry, kind: 'revoked' }),
  );
  const numberOf = (session: Session) => findEntry(live, { kind: 'result', session })?.number;
  const [mode, open] = [seals[0]?.mode ?? 'main', numberOf('Open')];
  let due = 0;
  for (const { session, version } of live) {
    if (open === undefined) break;
    const winning = deriveWinningNumbers(mode, session, { open, close: numberOf('Close') });
    const winOf = ([, , , betType, n1, n2, points, stake, win]: SealedLine) =>
      winning.some((one) => one.betType === betType && one.n1 === n1 && one.n2 === n2)
        ? Math.floor((points * win) / stake)
        : undefined;
    const own = read.filter(({ line }) => decidingSessionOf(mode, line) === session);
    const wins = own.flatMap(({ line }) => winOf(line) ?? []);
    const sum = wins.reduce((total, win) => total + win, 0);
    due += sum;
    for (const { line, won } of own) {
      const should = winOf(line) ?? 0;
      if (won !== should) broken.push(`line ${line[0]} won ${won / 100}, and by the rules ${should / 100}`);
    }
    const settled = findEntry(entries, { kind: 'settled', session, version });
    if (!settled) said.push(`${session} is not settled yet`);
    else if (settled.winners !== wins.length || Math.round((settled.paid ?? 0) * 100) !== sum)
      broken.push(
        `${session}: ${settled.winners} winners were paid ${settled.paid}; by the rules ${wins.length} win ${sum / 100}`,
      );
    else said.push(`${session}: ${wins.length} winners were paid ${sum / 100}, as lines and result have it`);
  }
  if (live.length > 0 && paid !== due)
    broken.push(`the ledger paid ${paid / 100}, and by the rules ${due / 100} are due`);
};

/**
 * Compares two copies. A house has one chain: two signed entries of one number are its own testimony against
 * it.
 */
export const findChainContradictions = (ownCopy: readonly ChainEntry[], otherCopy: readonly ChainEntry[]) => {
  const [mine, theirs] = [ownCopy.map(parseEntry), otherCopy.map(parseEntry)];
  const differing = mine.flatMap(({ seq, hash, kind, draw, session }) =>
    theirs.some(
      (entry) =>
        entry.hash !== hash &&
        (entry.seq === seq ||
          (kind === 'seal' && entry.kind === 'seal' && entry.draw === draw && entry.session === session)),
    )
      ? [`the house showed two different entries ${seq} (${kind}); keep both files, they prove it`]
      : [],
  );
  const gone = theirs.filter(
    ({ seq, draw }) => draw === mine[0]?.draw && !mine.some((entry) => entry.seq === seq),
  );
  return [
    ...differing,
    ...gone.map(({ seq, kind }) => `entry ${seq} (${kind}) of the copy is not in the file`),
  ];
};

/**
 * Names the entries that nobody of the house signed. `keys` are the house's as the caller knows them; without
 * any it only follows that one key signed all (`checkEntriesAgainstIndexes`). `changes` are entries by which
 * keys follow.
 */
const checkSignersAreTrusted = async (
  entries: readonly ChainEntry[],
  { keys = [], changes = [] }: TrustedKeys,
  { broken }: Verdict,
) => {
  if (keys.length === 0) return;
  const known = await followKeyChanges(keys, changes);
  for (const entry of entries) {
    const { seq, kind } = parseEntry(entry);
    if (!known.includes(entry.key)) broken.push(`entry ${seq} (${kind}) is not signed by a key of the house`);
  }
};

/** The house's keys in base64, and the published key changes. */
export type TrustedKeys = { keys?: readonly string[]; changes?: readonly ChainEntry[] };

export const checkPublishedDraw = async (
  file: DrawFile,
  indexes: readonly DrawIndexOfDay[],
  auditorExport: AuditorExport | undefined,
  signers: TrustedKeys = {},
) => {
  const verdict: Verdict = { said: [], broken: [] };
  const entries = await parseEntriesAndCheckSignatures(file.entries, verdict);
  if (entries.some(({ draw }) => draw !== file.draw))
    verdict.broken.push('the file has entries of another draw');
  await checkEntriesAgainstIndexes(entries, indexes, verdict);
  await checkSignersAreTrusted(file.entries, signers, verdict);
  checkEntryOrderAndSeeds(entries, verdict);
  if (auditorExport) await checkLinesAgainstSealsAndPayouts(entries, auditorExport, verdict);
  return verdict;
};

export const checkBidsOfProofWereSealed = async ({ lines }: SavedProof, signers: TrustedKeys = {}) => {
  const verdict: Verdict = { said: [], broken: [] };
  const seals = lines.map(({ seal }) => seal);
  await checkSignersAreTrusted(seals, signers, verdict);
  for (const { proof, seal } of lines) {
    const { inTree, signed } = await checkProof(proof, seal, []);
    const [id, draw, session] = JSON.parse(proof.leaf) as SealedLine;
    const said = parseEntry(seal);
    if (said.kind !== 'seal' || said.draw !== draw || said.session !== session)
      verdict.broken.push(`${id}: the seal is of another draw`);
    else if (!inTree) verdict.broken.push(`${id} is not under the seal`);
    else if (!signed) verdict.broken.push(`${id}: the seal is not signed by the key that it names`);
    else verdict.said.push(`${id} was sealed ${said.at} among ${said.lines} lines`);
  }
  return verdict;
};
