import { iconOfEntry } from './entryIcon';

test('an entry has the icon of the page on which its work is done', () => {
  const icons = [
    ...['log in by passkey', 'deposit approve', 'withdraw send', 'adjust', 'result declare', 'draw void'],
    ...['cap set', 'market edit', 'rates set', 'operator add', 'message send', 'headline', 'proposal decide'],
    ...['player block', 'day close', 'set limits', 'log-in ask', 'picture stands'],
  ].map((action) => iconOfEntry(action, false));
  expect(icons).toEqual([
    ...['key', 'arrow-down-left', 'arrow-up-right', 'rupee', 'trophy', 'trophy'],
    ...['alert', 'calendar', 'percent', 'shield', 'bell', 'megaphone', 'check'],
    ...['wallet', 'chart', 'home', 'key', 'megaphone'],
  ]);
});

test('what was only looked at has an eye, whatever it was', () => {
  expect(iconOfEntry('player list', true)).toBe('eye');
});
