import { brotliCompressSync, gzipSync } from 'node:zlib';
import { COMPRESSED_FROM_BYTES, FAST_BROTLI_PARAMETERS } from './httpApp';

const acceptsEncoding = (accepted: string, name: string) =>
  accepted.split(',').some((one) => {
    const [text = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
    return text === name && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
  });

/**
 * Compresses an answer in one go: for tens of KB that costs a third of a stream. Returns undefined where it
 * travels as it is.
 */
export const compressAnswer = (
  text: string,
  accepted: string | undefined,
): { body: Buffer; encoding: 'br' | 'gzip' } | undefined => {
  if (!accepted || text.length < COMPRESSED_FROM_BYTES) return undefined;
  if (acceptsEncoding(accepted, 'br'))
    return { body: brotliCompressSync(text, { params: FAST_BROTLI_PARAMETERS }), encoding: 'br' };
  return acceptsEncoding(accepted, 'gzip')
    ? { body: gzipSync(text, { level: 1 }), encoding: 'gzip' }
    : undefined;
};
