import { readDemand } from './read';
import { tell } from './tell';

/**
 * npm run capacity -- [--phones N] [--interval S] [--markets N] [--bids N] [--together SHARE] [--rush SHARE]
 * [--visits N]
 */
try {
  console.log(tell(readDemand(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
