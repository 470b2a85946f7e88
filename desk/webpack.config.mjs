import { preset } from '@ank/build/webpack';

export default preset(import.meta.dirname);
