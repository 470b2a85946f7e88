export const en = {
  stale: 'Could not refresh. This is from {at}.',
  readAgain: 'Retry',
  readingAgain: 'Loading',
  notice: 'Notice',
  pauseNotice: 'Pause notice',
  playNotice: 'Play notice',
  takenMore:
    'You sent {sent} pts once, but the provider took {taken} pts. Do not send it again: look into your history and ask support to give {extra} pts back.',
  requestedMore:
    'You asked once for ₹{sent}, but the provider recorded ₹{taken}. Do not ask again and pay ₹{sent} only: tell support that ₹{extra} was recorded twice.',
} as const;
