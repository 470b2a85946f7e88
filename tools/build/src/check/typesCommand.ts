import { readNothing } from '../readArgs';
import { packageAt } from '../workspace/packages';
import { checkTypes } from './types';

export const types = async (args: string[]): Promise<number> => {
  readNothing(args);
  return checkTypes(packageAt(process.cwd()).dir);
};
