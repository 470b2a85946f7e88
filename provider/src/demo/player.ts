/** Printed at every start. */
export const DEMO_PLAYER = {
  mobile: '9876543210',
  password: 'ank12345',
  name: 'Raghunathan',
  points: 12_450,
} as const;

export const DEMO_FRIEND = {
  mobile: '9123456780',
  password: 'ank12345',
  name: 'Meenakshi',
  points: 2_000,
} as const;
