import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, MINUTE } from '../clock';
import type { PageFiles } from './page/files';

/** Where and how the desk's page is opened. */
export type Place = {
  /** Names under which a browser may open it, without ports. */
  hosts: readonly string[];
  /** Whether it is reached by https, so that its cookie is for nothing else. */
  isSecure: boolean;
  /** ms after which a session ends in which nobody did anything. */
  idle: number;
  /** The wall clock: phones make codes by it, whatever the game's clock says. */
  wall: Clock;
  files: () => PageFiles | undefined;
  /** Addresses of proxies whose word about a caller's address is believed. */
  proxies: readonly string[];
  pause: (ms: number) => Promise<unknown>;
};

/** This machine alone, half an hour. */
export const HERE: Place = {
  hosts: ['localhost', '127.0.0.1', '[::1]'],
  isSecure: false,
  idle: 30 * MINUTE,
  wall: Date.now,
  files: () => undefined,
  proxies: [],
  pause: (ms) => sleep(ms),
};
