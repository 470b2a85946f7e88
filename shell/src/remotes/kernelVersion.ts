import kernel from '@ank/shared/package.json';

export const KERNEL_VERSION: string = kernel.version;
