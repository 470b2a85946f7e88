import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes: less fits one packet anyway. */
export const PACKED_FROM = 1024;
/** A player waits: fast settings. */
export const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const isTaken = (accepted: string, name: string): boolean =>
  accepted.split(',').some((one) => {
    const [given = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
    return given === name && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
  });

/** In one go: for tens of KB that costs a third of a stream. Undefined where it travels as it is. */
export const pack = (
  text: string,
  accepted: string | undefined,
): { body: Buffer; encoding: 'br' | 'gzip' } | undefined => {
  if (!accepted || text.length < PACKED_FROM) return undefined;
  if (isTaken(accepted, 'br')) return { body: brotliCompressSync(text, { params: BROTLI }), encoding: 'br' };
  return isTaken(accepted, 'gzip') ? { body: gzipSync(text, { level: 1 }), encoding: 'gzip' } : undefined;
};
