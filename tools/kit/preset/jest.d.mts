import type { Config } from 'jest';

/** Jest's configuration of the package of the page in folder `dir`. */
export declare const preset: (dir: string) => Config;
