import { useFeature } from '@ank/shared/api';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../texts';
import styles from './CheckBid.module.css';
import type { Props } from './CheckResult';

/** Where the provider seals its draws; what checks comes when it is asked for. */
export function CheckBid(props: Props) {
  const t = useTexts();
  const isSealing = useFeature('draw-proofs');
  const [Result, setResult] = useState<ComponentType<Props>>();
  if (!isSealing) return null;
  if (Result)
    return (
      <div className={styles.result}>
        <Result {...props} />
      </div>
    );
  const load = () =>
    import(/* webpackChunkName: "check" */ './CheckResult').then(
      (part) => setResult(() => part.default),
      () => toast.error(t('checkNotLoaded')),
    );
  return (
    <Button variant="ghost" onClick={load}>
      {t('checkBid')}
    </Button>
  );
}
