import { errorOf } from '@ank/shared/api';
import { LoadingOrFailed, StaleNotice, useRetryAndDoubleDebitTexts } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { Button, ButtonLink, Card, cx, Icon, type IconName } from '@ank/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { ListedRows } from '../fetchAllPages';
import { useTexts } from '../texts';
import styles from './LoadableList.module.css';

type Query<Item> = ComponentProps<typeof StaleNotice>['query'] & {
  data?: ListedRows<Item> | undefined;
  currentData?: ListedRows<Item> | undefined;
};

type EmptyListLink = {
  to: string;
  text: string;
  icon?: IconName;
};

type Props<Item> = {
  query: Query<Item>;
  only?: ((item: Item) => boolean) | undefined;
  /** The fixed text of an empty list. */
  empty: string;
  /** The heading of an empty list; the fixed text then stands small beneath it. */
  emptyTitle?: string | undefined;
  emptyHint?: string | undefined;
  /** The link that leads on from an empty list. */
  next?: EmptyListLink | undefined;
  /** A second link that helps a player whose list is empty. */
  also?: EmptyListLink | undefined;
  /** The explanation of the rows to come, or a row of other days, under an empty list. */
  below?: ReactNode;
  /** The sign of what is listed. */
  icon: IconName;
  children: (items: Item[], isWhole: boolean) => ReactNode;
};

type EmptyCardProps = {
  icon: IconName;
  title: string;
  /** The fixed text, where the title says the same in words of its own. */
  fixed?: string | undefined;
  hint?: string | undefined;
  /** True where what stands below is the news of the page. */
  isLow?: boolean;
  children: ReactNode;
};

/** Renders why there are no rows, and the ways on. */
function EmptyCard({ icon, title, fixed, hint, isLow, children }: EmptyCardProps) {
  return (
    <Card className={cx(styles.empty, isLow && styles.low)}>
      <div role="status" className={styles.reason}>
        <Icon name={icon} />
        <b>{title}</b>
        {fixed && <small>{fixed}</small>}
        {hint && <p>{hint}</p>}
      </div>
      <div className={styles.ways}>{children}</div>
    </Card>
  );
}

const WAITING = [80, 80, 80, 80];

/** Renders a list in each state; where reading fails, the last good list with its age. */
export function LoadableList<Item>(props: Props<Item>) {
  const { query, only = () => true, empty, emptyTitle, emptyHint } = props;
  const { next, also, below, icon, children } = props;
  const t = useTexts();
  const tPlayer = useRetryAndDoubleDebitTexts();
  const { data, currentData, isFetching, error, refetch } = query;
  // The days before stay only while others are fetched.
  const rows = isFetching ? data : currentData;
  const items = rows?.items.filter(only);

  if (!rows && isFetching && !error)
    return (
      <LoadingOrFailed query={query} heights={WAITING} className={styles.waiting}>
        {null}
      </LoadingOrFailed>
    );
  if (!items || !rows) {
    const isOffline = errorOf(error).kind === 'network';
    const retry = (
      <Button
        variant="secondary"
        icon="refresh"
        busy={isFetching}
        busyText={tPlayer('readingAgain')}
        onClick={refetch}
      >
        {tPlayer('readAgain')}
      </Button>
    );
    return (
      <EmptyCard
        icon={isOffline ? 'wifi-off' : 'alert'}
        title={empty}
        hint={t(isOffline ? 'checkInternet' : 'tryLater')}
      >
        {retry}
      </EmptyCard>
    );
  }
  return (
    <>
      <StaleNotice query={query} />
      {items.length > 0 ? (
        <div aria-busy={(isFetching && !currentData) || undefined} className={styles.items}>
          {children(items, rows.isWhole)}
        </div>
      ) : (
        <div className={styles.items}>
          <EmptyCard
            icon={icon}
            title={emptyTitle ?? empty}
            fixed={emptyTitle && empty}
            hint={emptyHint}
            isLow={emptyHint === undefined}
          >
            {next && (
              <ButtonLink as={Link} to={next.to} icon={next.icon}>
                {next.text}
              </ButtonLink>
            )}
            {also && (
              <ButtonLink as={Link} to={also.to} variant="secondary" icon={also.icon}>
                {also.text}
              </ButtonLink>
            )}
          </EmptyCard>
          {below && <div>{below}</div>}
        </div>
      )}
    </>
  );
}
