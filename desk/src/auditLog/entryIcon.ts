import type { IconName } from '@ank/shared/ui';

/** The icons of entries, by how their actions begin: each is that of the page on which it is done. */
const ICONS: readonly (readonly [beginning: RegExp, icon: IconName])[] = [
  [/^log (?:in|out)|^log-in |^passkey /, 'key'],
  [/^deposit /, 'arrow-down-left'],
  [/^(?:withdraw|claim) /, 'arrow-up-right'],
  [/^(?:adjust|player collect)/, 'rupee'],
  [/^(?:result|draw) /, 'trophy'],
  [/^(?:cap|risk)/, 'alert'],
  [/^(?:market|holiday) /, 'calendar'],
  [/^rates /, 'percent'],
  [/^operator /, 'shield'],
  [/^(?:message |push )/, 'bell'],
  [/^(?:headline|picture)/, 'megaphone'],
  [/^(?:propose|proposal )/, 'check'],
  [/^(?:player|note) /, 'wallet'],
  [/^(?:day |report )/, 'chart'],
  [/^training /, 'clock'],
];

/** Returns the icon of an entry: what was looked at has an eye, and a setting the house. */
export const iconOfEntry = (action: string, isView: boolean): IconName => {
  if (isView) return 'eye';
  return ICONS.find(([beginning]) => beginning.test(action))?.[1] ?? 'home';
};
