import { createHash } from 'node:crypto';

export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

export const bareHash = (integrity: string): string => integrity.slice('sha256-'.length, -1);
