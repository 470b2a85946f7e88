export const en = {
  title: 'Keep it at hand.',
  prompt: 'Put this app on your home screen: it opens faster, and without a network too.',
  ios: 'Tap Share in your browser, then Add to Home Screen.',
  other:
    'This window cannot be put on your home screen. Open the page in your browser first, from the menu at the top.',
  install: 'Install',
  notNow: 'Not now',
  understood: 'OK',
  reminder: 'Your reminder',
  here: {
    one: 'You have been here for {count} minute.',
    other: 'You have been here for {count} minutes.',
  },
  net: 'Result since then: {net} pts.',
  where: 'Limits and breaks are in the menu.',
  seen: 'Understood',
} as const;
