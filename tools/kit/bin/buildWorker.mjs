import { load } from '../preset/typescript.mjs';

await load('start/buildWorker');
