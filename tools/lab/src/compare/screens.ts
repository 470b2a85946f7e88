export type Screen = {
  name: string;
  path: string;
  isLoggedIn: boolean;
  /** Of what a player came for: before it there is a skeleton. */
  content: string;
  state?: Record<string, string>;
};

const MARKET = { gameId: '1', gameName: 'KALYAN', openTime: '11:59 PM', closeTime: '11:59 PM' };

export const SCREENS: Screen[] = [
  { name: 'log-in', path: '/login', isLoggedIn: false, content: 'main input' },
  { name: 'home', path: '/imp', isLoggedIn: true, content: 'main article' },
  { name: 'bid', path: '/single', isLoggedIn: true, content: 'main input', state: MARKET },
  { name: 'wallet', path: '/imp7', isLoggedIn: true, content: 'main a' },
  { name: 'history', path: '/imp4', isLoggedIn: true, content: 'main input' },
];
