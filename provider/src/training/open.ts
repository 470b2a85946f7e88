import { type Db, one } from '../db/db';
import type { Options, Purpose } from '../options';
import { lastInstant, newTrainingClock, readMark } from './mark';
import { CURTAIN } from './stage';

const isEmpty = async (db: Db) =>
  one(
    await db.query<{ empty: boolean }>(
      'SELECT NOT EXISTS (SELECT 1 FROM player) AND NOT EXISTS (SELECT 1 FROM market) AND NOT EXISTS (SELECT 1 FROM content) AS empty',
    ),
  ).empty;

/**
 * Undefined for real play. Throws when one would be served as the other, and when its making was cut short.
 */
export const trainingOf = async (db: Db, { training }: Pick<Options, 'training'>, purpose: Purpose) => {
  const mark = await readMark(db);
  if (purpose === 'serve' && training && !mark) {
    if (!(await isEmpty(db)))
      throw new Error(
        'This database is not empty. A rehearsal needs one of its own: name a new directory with --data',
      );
    return newTrainingClock(CURTAIN);
  }
  if (!mark) return undefined;
  if (purpose === 'serve' && !training)
    throw new Error('This database is a rehearsal: say serve --training, or name another database');
  if (!mark.ready)
    throw new Error(
      'The making of this rehearsal was cut short: delete it and begin again with an empty one',
    );
  return newTrainingClock(await lastInstant(db, mark));
};
