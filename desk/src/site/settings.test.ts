import { changedIn, GROUPS } from './settings';

test('only what was changed is sent, numbers as numbers', () => {
  const [limits] = GROUPS;
  const before = { min_deposit: 100, max_deposit: 5000 };
  expect(changedIn(limits, before, { min_deposit: '200', max_deposit: '5000' })).toEqual({
    min_deposit: 200,
  });
  expect(
    changedIn(
      { fields: { open: 'windowOpen' }, isNumbers: false },
      { open: '10:00 AM' },
      { open: ' 10:00 AM ' },
    ),
  ).toEqual({});
});
