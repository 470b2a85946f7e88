import { groupLedgerLinesByKind } from './groupLedgerLinesByKind';

const aMovement = (kind: string, account: string, entries: number, amount: number) => ({
  ...{ kind, account, entries, amount },
});

test('the two sides of a kind of movement are one row, from the account that gave to the one that took', () => {
  const [staked, ...others] = groupLedgerLinesByKind([
    aMovement('bid', 'stakes', 9, 1330),
    aMovement('bid', 'wallet', 9, -1330),
    aMovement('transfer', 'wallet', 4, 0),
    aMovement('adjustment', 'bonus', 2, -300),
    aMovement('adjustment', 'receivable', 1, 100),
    aMovement('adjustment', 'wallet', 3, 200),
  ]);
  expect(staked).toEqual({
    ...{ kind: 'bid', entries: 9, amount: 1330 },
    from: [{ account: 'wallet', entries: 9, amount: -1330 }],
    to: [{ account: 'stakes', entries: 9, amount: 1330 }],
  });
  expect(others).toMatchObject([
    { kind: 'transfer', amount: 0, from: [{ account: 'wallet' }], to: [{ account: 'wallet' }] },
    { kind: 'adjustment', amount: 300, from: [{ account: 'bonus' }], to: [{ amount: 100 }, { amount: 200 }] },
  ]);
});
