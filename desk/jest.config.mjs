import { preset } from '@ank/tooling/jest';

export default preset(import.meta.dirname);
