import { formatPoints } from '@ank/shared/ui';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export type BarChartProps = {
  rows: readonly Readonly<Record<string, unknown>>[];
  of: string;
  series: readonly { key: string; name: string; look: 'solid' | 'outlined' | 'line' }[];
  isHorizontal?: boolean;
};

const TEXT = { fill: 'var(--ink-2)', fontSize: 13 };
const AXIS = { tick: TEXT, tickMargin: 6, stroke: 'var(--line-strong)' };
const BOX = {
  background: 'var(--surface)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--r-ctl)',
  color: 'var(--ink)',
};
const ENDED = 22;
const LABEL = 84;

const shortenLabel = (name: string) => (name.length > ENDED ? `${name.slice(0, ENDED - 1)}…` : name);

/** Nothing moves. The table beside it is for screen readers and keys. */
export default function BarChart({
  rows,
  of,
  series,
  height,
  isHorizontal = false,
}: BarChartProps & { height: number }) {
  const figures = {
    type: 'number',
    tickFormatter: formatPoints,
    tickCount: 5,
    allowDecimals: false,
    ...AXIS,
  } as const;
  const names = { type: 'category', dataKey: of, ...AXIS, tickLine: !isHorizontal } as const;
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <ComposedChart
        data={[...rows]}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={{ top: 8, right: isHorizontal ? LABEL : 12, bottom: 0, left: 0 }}
        barGap={4}
        barCategoryGap="20%"
      >
        {/* Lying bars have their figures beside them, and no axis that would name the lines of a grid. */}
        {!isHorizontal && <CartesianGrid stroke="var(--line)" vertical={false} />}
        {isHorizontal ? (
          <>
            <XAxis {...figures} hide />
            <YAxis {...names} width="auto" tickFormatter={shortenLabel} interval={0} />
          </>
        ) : (
          <>
            <XAxis {...names} />
            <YAxis {...figures} width="auto" />
          </>
        )}
        <Tooltip
          formatter={(value) => formatPoints(Number(value))}
          contentStyle={BOX}
          itemStyle={{ color: 'var(--ink)' }}
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
        />
        {series.map(({ key, name, look }) =>
          look === 'line' ? (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke="var(--ink)"
              strokeWidth={2}
              dot={{ r: 3, fill: 'var(--ink)' }}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              maxBarSize={isHorizontal ? 14 : 28}
              // A bar of nothing is a line, so that the one beside it keeps to its label.
              minPointSize={isHorizontal ? 1 : 0}
              radius={isHorizontal ? [0, 3, 3, 0] : [3, 3, 0, 0]}
              fill={look === 'solid' ? 'var(--accent)' : 'var(--accent-soft)'}
              stroke="var(--accent)"
              isAnimationActive={false}
            >
              {isHorizontal && (
                <LabelList
                  position="right"
                  formatter={(value) => (Number(value) === 0 ? '' : formatPoints(Number(value)))}
                  {...TEXT}
                />
              )}
            </Bar>
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
