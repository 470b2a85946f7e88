/** By name; for Gali where the same name is another bet. */
export const en = {
  howToPlay: 'How to play',
  close: 'Close',

  'Single Digit':
    'Choose one ank, 0 to 9. The ank of a result is the last digit of the sum of its pana: {pana} gives {ank}.',
  'Jodi Digit': 'Choose two digits, 00 to 99: the ank of Open, then the ank of Close. Both must be right.',
  'Single Pana': 'Choose a pana of three different digits. They stand in the order 1 to 9, then 0.',
  'Double Pana': 'Choose a pana with two digits alike. They stand in the order 1 to 9, then 0.',
  'Triple Pana': 'Choose a pana of three digits alike.',
  'Half Sangam': 'Choose the ank of one result and the pana of the other. Both must be right.',
  'Full Sangam': 'Choose the pana of Open and the pana of Close. Both must be right.',
  'SP DP TP':
    'Type one ank and choose SP, DP or TP. You bid on every pana of that kind with that ank, as many points on each.',
  'SP Motor': 'Type digits. You bid on every single pana that they make, as many points on each.',
  'DP Motor': 'Type digits. You bid on every double pana that they make, as many points on each.',
  'Left Digit': 'Choose the first digit of the result, 0 to 9.',
  'Right Digit': 'Choose the second digit of the result, 0 to 9.',
  galiJodi: 'Choose both digits of the result, 00 to 99.',

  bothSessions: 'You bid for Open or for Close. When Open has ended, for Close alone.',
  endsAtOpen: 'Bids are taken until the market’s open time.',
  example: 'Example: the result is {result}. A bid on {number} wins.',
  exampleMany: {
    one: 'Example: {digits} makes {count} pana. The result is {result}: {number} wins.',
    other: 'Example: {digits} makes {count} panas. The result is {result}: {number} wins.',
  },
  pays: '{stake} points on it win {win} points.',
  paysAs: 'It is paid as {type}: {stake} points on it win {win} points.',
  least: 'Each bid takes at least {points} points.',
} as const;
