export type Figure = { what: string; value: number; worst?: number; limit?: number; unit: 'ms' | '%' | 'kB' };

export const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && !(value < limit);

export const lineOf = (figure: Figure): string => {
  const { what, value, worst, limit, unit } = figure;
  const word = limit === undefined ? '    ' : isOver(figure) ? 'OVER' : 'ok  ';
  const budget = limit === undefined ? '' : ` of ${limit} ${unit}`;
  const most = worst === undefined ? '' : `, worst ${worst.toFixed(1)} ${unit}`;
  return `${word} ${what.padEnd(50)} ${value.toFixed(1).padStart(7)} ${unit}${budget}${most}`;
};
