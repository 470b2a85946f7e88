import { cx, formatPoints, Skeleton } from '@ank/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMediaQuery } from '../preferences/useMediaQuery';
import { useTexts } from '../texts';
import type { BarChartProps } from './BarChart';
import styles from './ChartWithTable.module.css';

const Drawn = lazy(() => import(/* webpackChunkName: "charts" */ './BarChart'));

/** The styles of series in their order, told apart by more than colours. */
const LOOKS = ['solid', 'outlined', 'line'] as const;

type Props = Omit<BarChartProps, 'series'> & {
  title: string;
  /** Names by field. */
  series: Readonly<Record<string, string>>;
  isOpen?: boolean;
  /** How many lying bars it has room for, where it stands beside a longer one. */
  room?: number;
  children: ReactNode;
};

/** Room for neither names nor figures beside a bar: a small phone at twice its size. */
const NARROW = '(max-width: 259px)';

/** The rows of a chart in words, where no bar has room. */
function ChartRowsAsList({ rows, of, series }: BarChartProps) {
  return (
    <dl className={styles.words}>
      {rows.map((row) => (
        <div key={String(row[of])}>
          <dt>{String(row[of])}</dt>
          {series.map(({ key, name }) => (
            <dd key={key}>
              <span>{name}</span> <b translate="no">{formatPoints(Number(row[key]))}</b>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const HEIGHT = 200;
const HORIZONTAL_BARS = { row: 44, axis: 16 };

export function ChartWithTable({ title, series, isOpen = false, room, children, ...rest }: Props) {
  const t = useTexts();
  const bars = {
    ...rest,
    series: Object.entries(series).map(([key, name], at) => ({ key, name, look: LOOKS[at] ?? 'line' })),
  };
  const isNarrow = useMediaQuery(NARROW);
  const height = bars.isHorizontal
    ? (room ?? bars.rows.length) * HORIZONTAL_BARS.row + HORIZONTAL_BARS.axis
    : HEIGHT;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2>{title}</h2>
        <ul>
          {bars.series.map(({ key, name, look }) => (
            <li key={key}>
              <span className={cx(styles.look, styles[look])} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </figcaption>
      {/* The element that a translation writes does not exist in a drawing: its words would vanish. */}
      {isNarrow ? (
        <ChartRowsAsList {...bars} />
      ) : (
        <div translate="no" role="img" aria-label={t('pictureOf', { title })}>
          <Suspense fallback={<Skeleton height={height} />}>
            <Drawn {...bars} height={height} />
          </Suspense>
        </div>
      )}
      <details open={isOpen}>
        <summary>
          <span>{t('asTable')}</span>
          <span>{t('hideTable')}</span>
        </summary>
        <div className={styles.table}>{children}</div>
      </details>
    </figure>
  );
}
