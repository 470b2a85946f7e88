const NAMES = ['Kalyan', 'Milan', 'Rajdhani', 'Madhur', 'Sridevi', 'Time Bazar', 'Tara', 'Supreme', 'Janata'];

export const MARKETS = NAMES.map((name, index) => ({
  name,
  result: `${120 + index * 31}-${index}${(index * 7) % 10}-${560 + index * 13}`,
  open: `${9 + (index % 3)}:30 AM`,
  close: `${1 + index}:30 PM`,
}));

export const BIDS = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  market: NAMES[index % NAMES.length],
  digit: String((index * 37) % 10),
  points: 10 + (index % 9) * 10,
  day: `${1 + (index % 28)} Nov 2026`,
}));
