import { errorOf, messageOf } from '@ank/shared/api';
import { Failed, Icon, List, Row, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { useWalletSavedNumbersQuery } from './endpoints';
import { MethodDialog } from './MethodDialog';
import styles from './MethodsPanel.module.css';
import { type Kind, METHOD_KINDS, spaced } from './methods';

export function MethodsPanel({ openAtFirst }: { openAtFirst: boolean }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(openAtFirst);
  const [chosen, setChosen] = useState<Kind>();
  const saved = useWalletSavedNumbersQuery(undefined, { skip: !isOpen });
  const numbers = saved.data;

  const numberOf = (kind: Kind) => {
    if (numbers)
      return numbers[kind] ? <span className={styles.number}>{spaced(numbers[kind])}</span> : t('noNumber');
    return saved.error ? undefined : <Skeleton width={96} height={13} />;
  };

  return (
    <>
      <List>
        <Row
          icon="methods"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          end={<Icon name="chevron-down" className={isOpen ? styles.turned : undefined} />}
        >
          {t('withdrawMethods')}
        </Row>
        {isOpen &&
          METHOD_KINDS.map((kind) => (
            <Row
              key={kind}
              className={styles.method}
              onClick={() => setChosen(kind)}
              detail={numberOf(kind)}
              end={numbers ? <span className={styles.act}>{t(numbers[kind] ? 'change' : 'add')}</span> : null}
            >
              {t(kind)}
            </Row>
          ))}
      </List>
      {isOpen && saved.error && !numbers && (
        <Failed retryText={t('retry')} busy={saved.isFetching} onRetry={saved.refetch}>
          {messageOf(
            saved.error,
            t(errorOf(saved.error).kind === 'refused' ? 'numbersRefused' : 'numbersFailed'),
          )}
        </Failed>
      )}
      {chosen && (
        <MethodDialog kind={chosen} saved={numbers?.[chosen] ?? ''} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
