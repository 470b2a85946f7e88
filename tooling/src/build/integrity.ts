import { createHash } from 'node:crypto';

export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** An integrity value without what all of them have in common: "sha256-" before it and "=" behind. */
export const bareHash = (integrity: string): string => integrity.slice('sha256-'.length, -1);
