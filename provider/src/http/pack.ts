import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Answers from this size on travel compressed, in bytes: less fits one packet anyway. */
export const PACKED_FROM = 1024;
/** Answers are made while a player waits: fast settings. */
export const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const isTaken = (accepted: string, name: string): boolean =>
  accepted.split(',').some((one) => {
    const [given = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
    return given === name && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
  });

/**
 * A text as the caller takes it, in one go: for some tens of KB that costs a third of what a stream does. Undefined where
 * it travels as it is.
 */
export const pack = (
  text: string,
  accepted: string | undefined,
): { body: Buffer; encoding: 'br' | 'gzip' } | undefined => {
  if (!accepted || text.length < PACKED_FROM) return undefined;
  if (isTaken(accepted, 'br')) return { body: brotliCompressSync(text, { params: BROTLI }), encoding: 'br' };
  return isTaken(accepted, 'gzip') ? { body: gzipSync(text, { level: 1 }), encoding: 'gzip' } : undefined;
};
