import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, instantOf, MINUTE, today } from '../../src/clock';

/**
 * The bench's market plays until midnight: waits for the next day in India when `seconds` of work would cross
 * it.
 */
export const clearOfMidnight = async (seconds: number): Promise<void> => {
  const left = instantOf(today(Date.now())) + DAY - Date.now();
  if (left > seconds * 1000 + MINUTE / 6) return;
  console.log(`waiting ${Math.ceil(left / 1000)} s for midnight in India to pass`);
  // Servers make the draws of the new day when they are first asked in it.
  await sleep(left + 2000);
};
