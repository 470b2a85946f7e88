import { bookWatch } from '../../audit/watch';
import type { Context } from '../../context';
import { MEASURE_EVERY, PUSH_EVERY, pushRounds, repeat } from '../../housekeeping';

export const pushWork = async (context: Context, stopped: Promise<void>): Promise<number> => {
  if (!context.push) throw new Error('No keys are set: ank-provider push keys makes them');
  const rounds = [
    repeat(context, 'push', PUSH_EVERY, () => pushRounds(context)),
    // Desks are called for what it finds.
    repeat(context, 'books', MEASURE_EVERY, bookWatch(context)),
  ];
  await stopped;
  await Promise.all(rounds.map((stop) => stop()));
  return 0;
};
