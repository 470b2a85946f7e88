export const en = {
  left: 'By your own limits you may stake {left} pts more until {at}.',
  over: 'These bids cost more than your own limits leave: {left} pts until {at}.',
  break: 'You are taking a break until {at}. Until then no bid is taken.',
  change: 'Your limits',
  room: 'These bids may have at most {points} pts now.',
  roomOn: 'At most {points} pts are taken on {number} now.',
} as const;
