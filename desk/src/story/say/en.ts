/** `end`: how a bid stands. */
export const en = {
  bid: 'Your bid of {points} points on {number} ({betType}), {market} {session}, {date}, was placed at {at} and {end}.',
  pending: 'waits for the result',
  won: 'won {won} points: the result was {result}',
  lost: 'lost: the result was {result}',
  void: 'was given back: the draw was not played',
  'deposit asked':
    'You asked on {at} for a deposit of {points} points, number {number}. It is being checked.',
  deposit: 'Your deposit of {points} points, number {number}, came into your wallet on {at}.',
  'deposit refused': 'Your deposit of {points} points, number {number}, was refused on {at}. {note}',
  'withdraw-hold':
    'You asked on {at} for a withdrawal of {points} points, number {number}. It waits to be paid.',
  'withdraw claimed': 'Your withdrawal of {points} points, number {number}, has been in payment since {at}.',
  'withdraw sent': 'The money of your withdrawal of {points} points, number {number}, was sent on {at}.',
  'withdraw paid': 'Your withdrawal of {points} points, number {number}, was paid on {at}.',
  'withdraw-cancel':
    'Your withdrawal of {points} points, number {number}, came back into your wallet on {at}. {note}',
  out: 'You sent {points} points on {at}: {note}, number {number}.',
  in: 'You received {points} points on {at}: {note}, number {number}.',
};

export type Say = Record<keyof typeof en, string>;
