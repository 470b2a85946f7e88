import type { Options } from '../options';
import type { Runtime } from '../runtime';
import { archive, bringBack } from './archive';

type Print = (line: string) => unknown;

const monthOf = ({ flags }: Options, name: string): string => {
  const value = flags[name];
  if (typeof value !== 'string') throw new Error(`Say --${name} and a month, such as 2025-06`);
  return value;
};

export const runArchive =
  (options: Options, print: Print) =>
  async ({ context }: Runtime): Promise<number> => {
    const { bids, draws, waiting } = await archive(context, monthOf(options, 'until'));
    print(`Archived: ${bids} bids of ${draws} draws`);
    if (waiting > 0) print(`Draws that are not settled and stay: ${waiting}`);
    return 0;
  };

export const runBringBack =
  (options: Options, print: Print) =>
  async ({ context }: Runtime): Promise<number> => {
    const { bids, draws } = await bringBack(context, monthOf(options, 'from'));
    print(`Brought back: ${bids} bids of ${draws} draws`);
    return 0;
  };
