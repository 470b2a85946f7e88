import type { Context } from '../context';
import { noteFacts, promiseSeeds } from './facts';
import { publishDraws } from './publish';
import { sealDue } from './seal';

/** Any process may do it at any time; those without the key only publish. The demo draws its own numbers. */
export const sealRound = async (context: Context): Promise<void> => {
  await sealDue(context);
  await noteFacts(context);
  if (context.demo) await promiseSeeds(context);
  await publishDraws(context);
};
