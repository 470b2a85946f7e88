import { findDateChangedBySpreadsheet, parseStatementDate } from './parseStatementDate';

test.each([
  ['05/03/25', '2025-03-05'],
  ['5-3-2025', '2025-03-05'],
  ['5 Mar 2025', '2025-03-05'],
  ['05-March-2025', '2025-03-05'],
  ['05.03.2025', '2025-03-05'],
  ['2025-03-05 21:07', '2025-03-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', undefined],
  ['31/04/2025', undefined],
  ['03/25/2025', undefined],
  ['45721', undefined],
  ['', undefined],
])('%j is %j', (cell, day) => expect(parseStatementDate(cell)).toBe(day));

test.each([
  [['05/03/25', '13/03/25'], undefined],
  [['5/3/2025', '13/3/2025'], undefined],
  [['5/03/2025', '13/03/2025'], undefined],
  [['5 Mar 2025', '05-Mar-2025'], undefined],
  [['05/03/2025', '3/5/2025'], '3/5/2025'],
  [['13/03/2025', '3/5/2025'], '3/5/2025'],
  [['05/03/2025', '3/13/2025'], '3/13/2025'],
  [['45721'], '45721'],
  [['45721.5'], '45721.5'],
  [['00:00.0'], '00:00.0'],
  [['Mar-25'], 'Mar-25'],
])('of %j a spreadsheet has turned %j', (cells, turned) =>
  expect(findDateChangedBySpreadsheet(cells)).toBe(turned),
);
