export const en = {
  title: 'Your reminder',
  here: {
    one: 'You have been here for {count} minute.',
    other: 'You have been here for {count} minutes.',
  },
  net: 'Result since then: {net} pts.',
  where: 'Limits and breaks are in the menu.',
  understood: 'Understood',
} as const;
