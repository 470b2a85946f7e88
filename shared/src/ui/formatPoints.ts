const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Points with Indian grouping and at most two decimals: 123456.5 gives "1,23,456.5". */
export const formatPoints = (points: number): string => INDIAN.format(points).replace('-', '\u2212');
