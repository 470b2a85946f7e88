import type { Context } from '../../context';
import { PUSH_EVERY, pushRounds, repeat } from '../../housekeeping';

export const pushWork = async (context: Context, stopped: Promise<void>): Promise<number> => {
  if (!context.push) throw new Error('No keys are set: ank-provider push keys makes them');
  const stop = repeat(context, 'push', PUSH_EVERY, () => pushRounds(context));
  await stopped;
  await stop();
  return 0;
};
