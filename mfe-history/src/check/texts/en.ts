export const en = {
  checking: 'Checking…',
  sealed: {
    one: 'Your bid was sealed at {time}, before the result, with {count} other.',
    other: 'Your bid was sealed at {time}, before the result, with {count} others.',
  },
  sealedAlone: 'Your bid was sealed at {time}, before the result. It was the only one.',
  noSignature: 'This phone cannot check the signature. The saved proof can be checked elsewhere.',
  waiting: 'Not sealed yet. Bids are sealed when the session closes.',
  missing: 'This does not agree: the sealed bids do not hold this bid as it stands here.',
  unsigned: 'This does not agree: the seal is not signed by the house.',
  afterResult: 'This does not agree: the seal was made after the result.',
  whatToDo: 'Save the proof, take a picture of this screen, and write to support.',
  notChecked: 'It could not be checked now. Please try again.',
  save: 'Save proof',
} as const;
