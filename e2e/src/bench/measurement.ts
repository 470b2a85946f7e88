export type Measurement = {
  what: string;
  value: number;
  worst?: number;
  limit?: number;
  unit: 'ms' | '%' | 'kB';
};

export const isNotUnderLimit = ({ value, limit }: Measurement): boolean =>
  limit !== undefined && !(value < limit);

export const formatMeasurement = (figure: Measurement): string => {
  const { what, value, worst, limit, unit } = figure;
  const word = limit === undefined ? '    ' : isNotUnderLimit(figure) ? 'OVER' : 'ok  ';
  const budget = limit === undefined ? '' : ` of ${limit} ${unit}`;
  const most = worst === undefined ? '' : `, worst ${worst.toFixed(1)} ${unit}`;
  return `${word} ${what.padEnd(50)} ${value.toFixed(1).padStart(7)} ${unit}${budget}${most}`;
};
