import { preset } from '../tools/build/preset/jest.mjs';

export default preset(import.meta.dirname);
