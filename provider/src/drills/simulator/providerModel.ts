/**
 * The model of what the provider should do, in the plainest words, written without a look at its SQL.
 * Points, not minor units; stakes are multiples of 10, so that every payout is whole.
 */
export type ModelLine = {
  player: number;
  kind: string;
  number: string;
  points: number;
  settleAt: 'Open' | 'Close';
  won: number;
  /** Points won for each staked; promised when the bid was placed. */
  rate?: number;
};
export type ModelDraw = { lines: ModelLine[]; results: { Open?: string; Close?: string }; isVoid: boolean };
type Request = {
  id: string;
  number: string;
  player: number;
  amount: number;
  isOpen: boolean;
  /** The operator who credited a deposit alone. */
  creditedBy?: string;
  claimedBy?: string;
  agreedBy?: string | undefined;
  /** The day on which it was credited or claimed. */
  day?: string;
  isSent?: boolean;
};

const FIRST_RATES: Readonly<Record<string, number>> = {
  'Single Digit': 9.5,
  'Jodi Digit': 95,
  'Single Pana': 140,
  'Half Sangam': 1000,
  'Left Digit': 9.5,
  'Right Digit': 9.5,
};

const ankOfPana = (pana: string): string => String([...pana].map(Number).reduce((a, b) => a + b, 0) % 10);

const isWinningLine = (
  { kind, number, settleAt }: ModelLine,
  mode: string,
  open: string,
  close: string,
): boolean => {
  if (mode === 'gali')
    return kind === 'Left Digit'
      ? open[0] === number
      : kind === 'Right Digit'
        ? open[1] === number
        : open === number;
  const pana = settleAt === 'Open' ? open : close;
  if (kind === 'Single Digit') return ankOfPana(pana) === number;
  if (kind === 'Single Pana') return pana === number;
  if (kind === 'Jodi Digit') return ankOfPana(open) + ankOfPana(close) === number;
  return `${open}-${ankOfPana(close)}` === number || `${ankOfPana(open)}-${close}` === number;
};

export class ProviderModel {
  readonly wallets: number[];
  readonly held: number[];
  readonly owed: number[];
  readonly draws = new Map<string, ModelDraw>();
  readonly deposits: Request[] = [];
  readonly withdrawals: Request[] = [];
  /** Bank references of deposits that were credited. */
  readonly proofs = new Set<string>();
  readonly transfers: { from: number; to: number; day: string }[] = [];
  /** Points by operator and day. */
  readonly adjusted = new Map<string, number>();
  /** The rates of each mode, by bet type, once they were changed. */
  readonly rates = new Map<string, Record<string, number>>();
  /** The payee of players, and the picture that they scan. */
  readonly house: { bank: string; scanned: string; pictures: Record<string, string> } = {
    bank: '',
    scanned: '/api-media/one.svg',
    pictures: {},
  };

  constructor(players: number, points: number) {
    this.wallets = Array.from({ length: players }, () => points);
    this.held = this.wallets.map(() => 0);
    this.owed = this.wallets.map(() => 0);
  }

  draw(key: string): ModelDraw {
    const known = this.draws.get(key) ?? { lines: [], results: {}, isVoid: false };
    this.draws.set(key, known);
    return known;
  }

  balance(player: number): number {
    return this.wallets[player] ?? 0;
  }

  move(player: number, points: number): void {
    this.wallets[player] = this.balance(player) + points;
  }

  hold(player: number, points: number): void {
    this.move(player, -points);
    this.held[player] = (this.held[player] ?? 0) + points;
  }

  /**
   * Sums up what `name` credited alone on that day to players who sent points to where this one's points
   * went.
   */
  credited(name: string, player: number, day: string): number {
    const today = this.transfers.filter((transfer) => transfer.day === day);
    const meeting = new Set([player, ...today.flatMap(({ from, to }) => (from === player ? [to] : []))]);
    const met = new Set([...meeting, ...today.flatMap(({ from, to }) => (meeting.has(to) ? [from] : []))]);
    return this.deposits
      .filter((deposit) => deposit.creditedBy === name && deposit.day === day && met.has(deposit.player))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Sums up what `name` took on alone on that day to pay to this player. */
  paid(name: string, player: number, day: string): number {
    return this.withdrawals
      .filter(
        (withdrawal) =>
          withdrawal.claimedBy === name &&
          !withdrawal.agreedBy &&
          withdrawal.day === day &&
          withdrawal.player === player,
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  bid(key: string, mode: string, lines: readonly ModelLine[]): void {
    for (const line of lines) {
      this.move(line.player, -line.points);
      const rate = (this.rates.get(mode) ?? FIRST_RATES)[line.kind] ?? 0;
      this.draw(key).lines.push({ ...line, rate });
    }
  }

  declare(key: string, mode: string, session: 'Open' | 'Close', number: string): void {
    this.draw(key).results[session] = number;
    this.judge(key, mode, session, Number.POSITIVE_INFINITY);
  }

  judge(key: string, mode: string, session: 'Open' | 'Close', newest: number): void {
    const { lines, results } = this.draw(key);
    const { Open: open = '', Close: close = '' } = results;
    for (const line of lines.slice(Math.max(0, lines.length - newest))) {
      if (line.settleAt !== session) continue;
      line.won = isWinningLine(line, mode, open, close) ? line.points * (line.rate ?? 0) : 0;
      this.move(line.player, line.won);
    }
  }

  callOff(key: string): void {
    const draw = this.draw(key);
    draw.isVoid = true;
    for (const { player, points } of draw.lines) this.move(player, points);
  }

  revoke(key: string, session: 'Open' | 'Close'): void {
    const draw = this.draw(key);
    delete draw.results[session];
    const totals = new Map<number, number>();
    for (const line of draw.lines.filter(({ settleAt }) => settleAt === session)) {
      totals.set(line.player, (totals.get(line.player) ?? 0) + line.won);
      line.won = 0;
    }
    for (const [player, total] of totals) {
      const taken = Math.min(this.balance(player), total);
      this.move(player, -taken);
      this.owed[player] = (this.owed[player] ?? 0) + total - taken;
    }
  }
}
