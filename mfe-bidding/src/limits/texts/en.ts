export const en = {
  left: 'By your own limits you may stake {left} pts more until {at}.',
  over: 'These bids cost more than your own limits leave: {left} pts until {at}.',
  break: 'You are taking a break until {at}. Until then no bid is taken.',
  change: 'Your limits',
  roomNumber: 'Up to {points} pts on {number}.',
  roomBid: 'Up to {points} pts in one bid.',
  roomPlayer: 'Up to {points} pts more from you in this draw.',
  roomDraw: 'Up to {points} pts more in this draw.',
  fullNumber: 'No more pts are taken on {number}.',
  full: 'No more pts are taken in this draw.',
} as const;
