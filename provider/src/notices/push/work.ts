import type { Context } from '../../context';
import { PUSH_EVERY, repeat } from '../../housekeeping';
import { pushRound } from './round';

export const pushWork = async (context: Context, stopped: Promise<void>): Promise<number> => {
  if (!context.push) throw new Error('No keys are set: ank-provider push keys makes them');
  const stop = repeat(context, 'push', PUSH_EVERY, () => pushRound(context));
  await stopped;
  await stop();
  return 0;
};
