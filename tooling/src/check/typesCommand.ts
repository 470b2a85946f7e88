import { packageAt } from '../workspace/packages';
import { checkTypes } from './types';

/** `ank types`. */
export const types = (): Promise<number> => checkTypes(packageAt(process.cwd()).dir);
