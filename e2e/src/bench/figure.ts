/** One thing measured: its median (or share), its worst round where there are several, and what it may be. */
export type Figure = { what: string; value: number; worst?: number; limit: number; unit: 'ms' | '%' };

export const isOver = ({ value, limit }: Figure): boolean => !(value < limit);

export const lineOf = (figure: Figure): string => {
  const { what, value, worst, limit, unit } = figure;
  const most = worst === undefined ? '' : `, worst ${worst.toFixed(1)} ${unit}`;
  return `${isOver(figure) ? 'OVER' : 'ok  '} ${what.padEnd(48)} ${value.toFixed(1).padStart(7)} ${unit} of ${limit} ${unit}${most}`;
};
