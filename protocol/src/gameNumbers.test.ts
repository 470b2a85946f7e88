import {
  ankOf,
  DIGITS,
  DOUBLE_PANAS,
  JODIS,
  motorPanas,
  PANAS,
  panasOfAnk,
  SINGLE_PANAS,
  TRIPLE_PANAS,
} from './gameNumbers';

/** Single panas, double panas and the triple pana of each ank, as published guides list them. */
const TABLE = [
  ['127 136 145 190 235 280 370 389 460 479 569 578', '118 226 244 299 334 488 550 668 677', '000'],
  ['128 137 146 236 245 290 380 470 489 560 579 678', '119 155 100 227 335 344 399 588 669', '777'],
  ['129 138 147 156 237 246 345 390 480 570 589 679', '110 228 255 200 336 499 660 688 778', '444'],
  ['120 139 148 157 238 247 256 346 490 580 670 689', '166 229 337 355 300 445 599 779 788', '111'],
  ['130 149 158 167 239 248 257 347 356 590 680 789', '112 220 266 338 446 455 400 699 770', '888'],
  ['140 159 168 230 249 258 267 348 357 456 690 780', '113 122 177 339 366 447 500 799 889', '555'],
  ['123 150 169 178 240 259 268 349 358 367 457 790', '114 277 330 448 466 556 600 880 899', '222'],
  ['124 160 179 250 269 278 340 359 368 458 467 890', '115 133 188 223 377 449 557 566 700', '999'],
  ['125 134 170 189 260 279 350 369 378 459 468 567', '116 224 233 288 440 477 558 800 990', '666'],
  ['126 135 180 234 270 289 360 379 450 469 478 568', '117 144 199 225 388 559 577 667 900', '333'],
] as const;

const sortNumbers = (numbers: readonly string[]) => [...numbers].sort();

test('220 panas: 120 single, 90 double, 10 triple; 10 digits and 100 jodis', () => {
  expect([PANAS, SINGLE_PANAS, DOUBLE_PANAS, TRIPLE_PANAS, DIGITS, JODIS].map((list) => list.length)).toEqual(
    [220, 120, 90, 10, 10, 100],
  );
  expect([SINGLE_PANAS[0], SINGLE_PANAS.at(-1)]).toEqual(['123', '890']);
  expect([JODIS[0], JODIS[5], JODIS[99]]).toEqual(['00', '05', '99']);
});

test.each(TABLE.map((row, ank) => [ank, ...row] as const))(
  'the panas of ank %i',
  (ank, single, double, triple) => {
    expect(sortNumbers(panasOfAnk(SINGLE_PANAS, ank))).toEqual(sortNumbers(single.split(' ')));
    expect(sortNumbers(panasOfAnk(DOUBLE_PANAS, ank))).toEqual(sortNumbers(double.split(' ')));
    expect(panasOfAnk(TRIPLE_PANAS, ank)).toEqual([triple]);
  },
);

test('the known lists for 0, 460 among them', () => {
  const single = ['127', '136', '145', '190', '235', '280', '370', '479', '460', '569', '389', '578'];
  const double = ['550', '668', '244', '299', '226', '488', '677', '118', '334'];
  expect(sortNumbers(panasOfAnk(SINGLE_PANAS, 0))).toEqual(sortNumbers(single));
  expect(sortNumbers(panasOfAnk(DOUBLE_PANAS, 0))).toEqual(sortNumbers(double));
});

test.each([
  ['123', 6],
  ['890', 7],
  ['000', 0],
  ['479', 0],
  ['100', 1],
] as const)('the ank of %s is %i', (pana, ank) => {
  expect(ankOf(pana)).toBe(ank);
});

test('SP Motor and DP Motor take every pana whose digits were all entered', () => {
  expect(motorPanas(SINGLE_PANAS, '1230')).toEqual(['123', '120', '130', '230']);
  expect(motorPanas(SINGLE_PANAS, '12345')).toHaveLength(10);
  expect(motorPanas(SINGLE_PANAS, '1234567890')).toHaveLength(120);
  expect(motorPanas(DOUBLE_PANAS, '12')).toEqual(['112', '122']);
  expect(motorPanas(DOUBLE_PANAS, '10')).toEqual(['110', '100']);
  expect(motorPanas(DOUBLE_PANAS, '1234567890')).toHaveLength(90);
});
