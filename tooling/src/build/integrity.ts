import { createHash } from 'node:crypto';

/** Subresource Integrity value of a file's bytes. */
export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
