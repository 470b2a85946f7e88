import { formatDayAndMonth } from '@ank/protocol/format-time';
import { today } from '@ank/shared/clock';
import { LoadingOrFailed } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { Card, cx, Empty, formatPoints, Icon, List, Row } from '@ank/shared/ui';
import { useEffect, useRef } from 'react';
import { useFreshWallet } from '../balance/BalancePlate';
import { useTexts } from '../texts';
import styles from './LastMovements.module.css';
import { useWalletMovementsQuery, type WalletMovement } from './movementEndpoint';

/** From here on a sum takes the line alone on the narrowest phones, and `pts` stands below it. */
const LONG_SUM = 100_000;

function MovementRow({ movement }: { movement: WalletMovement }) {
  const { word, note, icon, about, day, time, change } = movement;
  const t = useTexts();
  const language = useLanguage();
  const isIn = change > 0;
  const now = today();
  const isToday = day?.year === now.year && day.month === now.month && day.day === now.day;
  const date = day && (isToday ? t('today') : formatDayAndMonth(day, language));
  const said = note ?? word;
  const name = note ? t(note, { name: about }) : word ? t(word) : about || t(isIn ? 'cameIn' : 'wentOut');
  return (
    <li className={styles.row}>
      <span className={isIn ? `${styles.tile} ${styles.in}` : styles.tile}>
        <Icon name={icon ?? (isIn ? 'arrow-down-left' : 'arrow-up-right')} />
      </span>
      <p className={styles.name} lang={said ? undefined : langAttributeOf(name, language)}>
        <span>{name}</span>
        {!note && word && about && <span lang={langAttributeOf(about, language)}>{`: ${about}`}</span>}
      </p>
      <p
        translate="no"
        className={cx(styles.amount, isIn && styles.gain, Math.abs(change) >= LONG_SUM && styles.long)}
      >
        <span>{`${isIn ? '+' : '\u2212'}${formatPoints(Math.abs(change))}`}</span>
        <small> pts</small>
      </p>
      <p className={styles.when}>{[date, time].filter(Boolean).join(', ')}</p>
    </li>
  );
}

/** Reads the movements once more when the polled balance has changed. */
const useMovementsFollowingBalance = (most: number) => {
  const query = useWalletMovementsQuery(most, { refetchOnMountOrArgChange: true });
  const points = useFreshWallet().data?.points;
  const seen = useRef(points);
  const { refetch } = query;
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== points) void refetch();
    seen.current = points;
  }, [points, refetch]);
  return query;
};

/** Renders the `most` movements that moved the points last, and the way to all of them. */
export function LastMovements({ most, className }: { most: number; className?: string | undefined }) {
  const t = useTexts();
  const query = useMovementsFollowingBalance(most);
  const { data } = query;
  return (
    <section className={className} aria-labelledby="wallet-movements">
      <h2 id="wallet-movements" className={styles.title}>
        {t('lastMovements')}
      </h2>
      {data === undefined && (
        <Card>
          <LoadingOrFailed query={query} heights={Array(most).fill(40)} className={styles.waiting}>
            {t('movementsFailed')}
          </LoadingOrFailed>
        </Card>
      )}
      {data?.length === 0 && (
        <Card>
          <Empty hint={t('noMovementsHint')}>{t('noMovements')}</Empty>
        </Card>
      )}
      <List className={data?.length ? styles.list : styles.alone}>
        {data?.map((movement, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ids of other providers need not be unique, and a row has no state
          <MovementRow key={at} movement={movement} />
        ))}
        <Row as={Link} to="/transaction" className={styles.all}>
          {t('walletHistory')}
        </Row>
      </List>
    </section>
  );
}
