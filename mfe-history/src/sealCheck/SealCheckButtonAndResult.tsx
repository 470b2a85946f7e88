import { isRow, useFeature } from '@ank/shared/api';
import { useLocation } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { RowAction } from '../list/RowActions';
import { useTexts } from '../texts';
import styles from './SealCheckButtonAndResult.module.css';
import type { SealCheckProps } from './SealCheckResult';

/** Offered once a seal is expected; what checks comes when it is asked for. */
export function SealCheckButtonAndResult({
  isSealExpected,
  ...props
}: SealCheckProps & { isSealExpected: boolean }) {
  const t = useTexts();
  const hasDrawProofs = useFeature('draw-proofs');
  const [Result, setResult] = useState<ComponentType<SealCheckProps>>();
  const { state } = useLocation();
  const isAsked = hasDrawProofs && isRow(state) && state.check === true && state.bid === props.bid;
  const load = useCallback(
    () =>
      import(/* webpackChunkName: "check" */ './SealCheckResult').then(
        (part) => setResult(() => part.default),
        () => toast.error(t('checkNotLoaded')),
      ),
    [t],
  );
  useEffect(() => {
    if (isAsked) void load();
  }, [isAsked, load]);
  if (!hasDrawProofs) return null;
  if (Result)
    return (
      <div className={styles.result}>
        <Result {...props} />
      </div>
    );
  return isSealExpected ? (
    <RowAction icon="shield" label={t('proofOf', { number: `#${props.bid}` })} onClick={load}>
      {t('proof')}
    </RowAction>
  ) : null;
}
