import type { OutputOf } from '@ank/protocol/operator/operations';
import { inWords } from '@ank/protocol/when';

export type Market = OutputOf<'market list'>['markets'][number];
export type Mode = Market['mode'];
export const MODES: readonly Mode[] = ['main', 'starline', 'gali'];

/** A week as it is read from Monday on. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const dayName = (day: number, language: string): string =>
  inWords(Date.UTC(2023, 0, 1 + day), language, { weekday: 'short' });

export const shortTime = (time: string): string => time.slice(0, 5);

/** The instant (ISO) that a wall clock in India shows as `typed`, "2025-03-07T00:00". */
export const instantInIndia = (typed: string): string => new Date(`${typed}:00+05:30`).toISOString();
