import { preset } from '../tooling/preset/jest.mjs';

export default preset(import.meta.dirname);
