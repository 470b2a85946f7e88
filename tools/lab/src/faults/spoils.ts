import type { Spoil } from './labServer';

const answer =
  (status: number, type: string, text: string): Spoil =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

const PAGE = '<!doctype html><title>Sign in to the network</title><p>Welcome';

/** Ways in which an existing file arrives wrong. */
export const SPOILS = {
  'is missing (404)': answer(404, 'text/plain', 'Not found'),
  'is a server error (500)': answer(500, 'text/plain', 'Error'),
  'is a page with status 200': answer(200, 'text/html', PAGE),
  'is a page called a script': answer(200, 'text/javascript', PAGE),
  'is empty with status 200': answer(200, 'text/javascript', ''),
  'is cut off half-way': (response, bytes, type) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
  },
  'is slow': (response, bytes, type) => {
    setTimeout(() => response.writeHead(200, { 'content-type': type }).end(bytes), 3000);
  },
  'never answers': () => {},
  'resets the connection': (response) => {
    response.socket?.resetAndDestroy();
  },
  'is tampered with': (response, bytes, type) => {
    response
      .writeHead(200, { 'content-type': type })
      .end(Buffer.concat([bytes, Buffer.from('\n;window.evil = 1;')]));
  },
} satisfies Record<string, Spoil>;

export type SpoilName = keyof typeof SPOILS;
