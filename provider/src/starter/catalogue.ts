import type { Mode } from '@ank/protocol/bet-types';
import type { Rate } from '../markets/rates';

export const MODES: readonly Mode[] = ['main', 'starline', 'gali'];

export type StarterMarket = { id: string; mode: Mode; name: string; open: string; close: string };

const main = (id: string, name: string, open: string, close: string): StarterMarket => ({
  id,
  mode: 'main',
  name,
  open,
  close,
});

/** Invented; times cover the day, and the last two close after midnight, so that one is always open. */
const MAIN: readonly StarterMarket[] = [
  main('1', 'Sunrise Morning', '09:30', '10:30'),
  main('2', 'Shree Bazar', '11:25', '12:25'),
  main('3', 'Ganga Day', '13:20', '14:20'),
  main('4', 'Rajdhani Noon', '15:00', '17:00'),
  main('5', 'Kaveri', '16:10', '18:10'),
  main('6', 'Sagar Evening', '19:15', '20:15'),
  main('7', 'Chandra Night', '21:25', '23:25'),
  main('8', 'Main Mandi', '21:45', '00:15'),
  main('9', 'Midnight Star', '23:59', '00:45'),
];

const hourText = (hour: number): string => `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** Each hour from 8 in the morning, and one in the day's last second. */
const STARLINE: readonly StarterMarket[] = [
  ...Array.from({ length: 16 }, (_, index) => index + 8).map((hour) => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    return {
      id: `s${hour}`,
      mode: 'starline' as const,
      name: `Starline ${hourText(hour)}`,
      open: time,
      close: time,
    };
  }),
  { id: 's24', mode: 'starline', name: 'Starline 11:59 PM', open: '23:59:59', close: '23:59:59' },
];

const gali = (id: string, name: string, time: string): StarterMarket => ({
  id,
  mode: 'gali',
  name,
  open: time,
  close: time,
});

const GALI: readonly StarterMarket[] = [
  gali('g1', 'Desawar', '05:00'),
  gali('g2', 'Faridabad', '17:50'),
  gali('g3', 'Gaziabad', '20:55'),
  gali('g4', 'Gali', '23:59:59'),
];

export const STARTER_MARKETS: readonly StarterMarket[] = [...MAIN, ...STARLINE, ...GALI];

/** For 10 points; with fair draws the house keeps 5 to 20 percent (docs/operator.md). */
export const STARTER_RATES: Readonly<Record<Mode, readonly Rate[]>> = {
  main: [
    { betType: 'Single Digit', stake: 10, win: 95 },
    { betType: 'Jodi Digit', stake: 10, win: 950 },
    { betType: 'Single Pana', stake: 10, win: 1400 },
    { betType: 'Double Pana', stake: 10, win: 2800 },
    { betType: 'Triple Pana', stake: 10, win: 8000 },
    { betType: 'Half Sangam', stake: 10, win: 10_000 },
    { betType: 'Full Sangam', stake: 10, win: 100_000 },
  ],
  starline: [
    { betType: 'Single Digit', stake: 10, win: 95 },
    { betType: 'Single Pana', stake: 10, win: 1400 },
    { betType: 'Double Pana', stake: 10, win: 2800 },
    { betType: 'Triple Pana', stake: 10, win: 8000 },
  ],
  gali: [
    { betType: 'Left Digit', stake: 10, win: 95 },
    { betType: 'Right Digit', stake: 10, win: 95 },
    { betType: 'Jodi Digit', stake: 10, win: 950 },
  ],
};
