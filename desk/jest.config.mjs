import { preset } from '@ank/build/jest';

export default preset(import.meta.dirname);
