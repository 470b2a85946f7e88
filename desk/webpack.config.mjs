import { preset } from '@ank/tooling/webpack';

export default preset(import.meta.dirname);
