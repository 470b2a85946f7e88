export type Session = 'Open' | 'Close';
type State = '' | 'saved' | 'declared';

/** A draw of a day as the desk lists it. */
type Draw = {
  market: string;
  mode: 'main' | 'starline' | 'gali';
  name: string;
  state: 'on' | 'off' | 'void';
  open_cutoff: string;
  close_cutoff: string;
  open: string;
  open_state: State;
  close: string;
  close_state: State;
};

/** One result to be declared: a session of a draw. */
export type Item = {
  key: string;
  market: string;
  name: string;
  mode: Draw['mode'];
  session: Session;
  cutoff: string;
  number: string;
  state: 'early' | 'due' | 'saved' | 'declared' | 'off' | 'void';
};

export type Where = { market: string; date: string; session: Session };

const stateOf = (draw: Draw, result: State, cutoff: string, now: number): Item['state'] => {
  if (draw.state !== 'on') return draw.state;
  if (result !== '') return result;
  return Date.parse(cutoff) > now ? 'early' : 'due';
};

/** The day's results in the order of their times; a Close after midnight stands at the end of its day. */
export const itemsOf = (draws: readonly Draw[], now: number): Item[] =>
  draws
    .flatMap((draw): Item[] => {
      const { market, name, mode } = draw;
      const item = (session: Session, cutoff: string, number: string, result: State): Item => ({
        key: `${market}-${session}`,
        ...{ market, name, mode, session, cutoff, number },
        state: stateOf(draw, result, cutoff, now),
      });
      const open = item('Open', draw.open_cutoff, draw.open, draw.open_state);
      return mode === 'main'
        ? [open, item('Close', draw.close_cutoff, draw.close, draw.close_state)]
        : [open];
    })
    .sort((one, other) => Date.parse(one.cutoff) - Date.parse(other.cutoff));

export const queryOf = ({ market, date, session }: Where): string =>
  new URLSearchParams({ market, date, session }).toString();

export type DrawsAnswer = { draws: Draw[] };
