import type { Page } from '@playwright/test';

export type GamePaths = { home: string; market: string; chooser: string; history: string };

export const GAMES_BY_MODE = {
  main: {
    home: '/imp',
    market: 'Midnight Star',
    chooser: '**/game',
    history: '/api-bid-history-data',
  },
  starline: {
    home: '/star',
    market: 'Starline 11:59 PM',
    chooser: '**/stargame',
    history: '/api-starline-bid-history-data',
  },
  gali: {
    home: '/galiimp',
    market: 'Gali',
    chooser: '**/galiallgame',
    history: '/api-galidisawar-bid-history-data',
  },
} satisfies Record<string, GamePaths>;

export type BetTypeCase = {
  mode: keyof typeof GAMES_BY_MODE;
  tile: string;
  path: string;
  typed: Record<string, string | true>;
  bad: string;
  fault: string;
  numbers: string[];
};

const makeBetTypeCase = (
  mode: keyof typeof GAMES_BY_MODE,
  tile: string,
  path: string,
  label: 'Digit' | 'Pana',
  number: string,
  bad: string,
): BetTypeCase => ({
  mode,
  tile,
  path,
  typed: { [label]: number },
  bad,
  fault: `Number ${bad} is not valid`,
  numbers: [number],
});

export const BET_TYPE_CASES: readonly BetTypeCase[] = [
  makeBetTypeCase('main', 'Single Digit', '/single', 'Digit', '5', '55'),
  makeBetTypeCase('main', 'Jodi Digit', '/jodi', 'Digit', '70', '7'),
  makeBetTypeCase('main', 'Single Pana', '/singlepana', 'Pana', '127', '118'),
  makeBetTypeCase('main', 'Double Pana', '/doublepana', 'Pana', '118', '127'),
  makeBetTypeCase('main', 'Triple Pana', '/tripplepana', 'Pana', '777', '778'),
  {
    ...makeBetTypeCase('main', 'Half Sangam', '/halfsangam', 'Digit', '6', '66'),
    typed: { Digit: '6', Pana: '890' },
    numbers: ['6-890'],
  },
  {
    ...makeBetTypeCase('main', 'Full Sangam', '/fullsangam', 'Digit', '', '12'),
    typed: { 'Open Digit': '123', 'Close Digit': '890' },
    numbers: ['123-890'],
  },
  {
    ...makeBetTypeCase('main', 'SP DP TP', '/spdptp', 'Digit', '4', '44'),
    typed: { Digit: '4', DP: true, TP: true },
    numbers: '112 220 266 338 446 455 400 699 770 888'.split(' '),
  },
  {
    ...makeBetTypeCase('main', 'SP Motor', '/spmotor', 'Digit', '1230', '12'),
    fault: 'Digit not valid',
    numbers: '123 120 130 230'.split(' '),
  },
  {
    ...makeBetTypeCase('main', 'DP Motor', '/dpmotor', 'Digit', '34', '3'),
    fault: 'Please enter a valid Pana (at least 2 digits)',
    numbers: '334 344'.split(' '),
  },
  makeBetTypeCase('starline', 'Single Digit', '/starsingle', 'Digit', '5', '55'),
  makeBetTypeCase('starline', 'Single Pana', '/ssinglepana', 'Pana', '127', '118'),
  makeBetTypeCase('starline', 'Double Pana', '/sdoublepana', 'Pana', '118', '127'),
  makeBetTypeCase('starline', 'Triple Pana', '/stripplepana', 'Pana', '777', '77'),
  makeBetTypeCase('gali', 'Left Digit', '/leftdigit', 'Digit', '0', '05'),
  makeBetTypeCase('gali', 'Right Digit', '/rightdigit', 'Digit', '5', '50'),
  makeBetTypeCase('gali', 'Jodi Digit', '/jodidigit', 'Digit', '05', '5'),
];

export const openBetType = async (page: Page, { mode, tile, path }: BetTypeCase): Promise<void> => {
  const { home, market, chooser } = GAMES_BY_MODE[mode];
  await page.goto(home);
  await page.getByRole('button', { name: market, exact: true }).click();
  await page.waitForURL(chooser);
  await page.getByRole('main').getByRole('button', { name: tile, exact: true }).click();
  await page.waitForURL(`**${path}`);
};

export const fillAndProceed = async (
  page: Page,
  typed: BetTypeCase['typed'],
  points: string,
): Promise<void> => {
  const main = page.getByRole('main');
  for (const [label, text] of Object.entries(typed)) {
    if (text === true) await main.getByRole('checkbox', { name: label, exact: true }).check();
    else await main.getByLabel(label, { exact: true }).fill(text);
  }
  await main.getByLabel('Points', { exact: true }).fill(points);
  await main.getByRole('button', { name: 'Proceed' }).click();
};
