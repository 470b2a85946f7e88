import { preset } from '../tools/kit/preset/jest.mjs';

export default preset(import.meta.dirname);
