import { RadioGroup } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { ButtonLink, Card, Skeleton } from '@ank/shared/ui';
import { type Kind, spaced, useWalletSavedNumbersQuery } from '../methods/endpoints';
import { NumbersUnread } from '../methods/NumbersUnread';
import { useTexts } from '../texts';
import styles from './MethodChoice.module.css';

/** Of the withdraw codes, which makes Google Pay the first of several. */
const ORDER = ['google', 'paytm', 'phonepe'] as const satisfies readonly Kind[];

/** What was chosen while it is still saved, else the first. */
export const useMethodChoice = (wanted: string) => {
  const query = useWalletSavedNumbersQuery(undefined, { refetchOnMountOrArgChange: 10 });
  const { data: numbers, error } = query;
  const saved = numbers && ORDER.filter((kind) => numbers[kind] !== '');
  const chosen = saved?.find((kind) => kind === wanted) ?? saved?.[0];
  return { saved, numbers, chosen, query, isAwaited: !numbers && !error };
};

type MethodChoices = ReturnType<typeof useMethodChoice>;

type Props = { choice: MethodChoices; error: string | undefined; onChange: (kind: Kind) => void };

/** The wallet's panel writes GPay. */
const NAMES = { google: 'googlePay', paytm: 'paytm', phonepe: 'phonepe' } as const;

export function MethodChoice({ choice, error, onChange }: Props) {
  const t = useTexts();
  const { saved, numbers, chosen } = choice;
  if (!saved || !numbers)
    return (
      <NumbersUnread
        query={choice.query}
        waiting={<Skeleton height={121} className={styles.waiting ?? ''} />}
      />
    );
  if (saved.length === 0)
    return (
      <Card className={styles.none}>
        {error && <p role="alert">{error}</p>}
        <p>{t('noMethod')}</p>
        <ButtonLink as={Link} to="/imp7" variant="secondary" icon="plus-circle">
          {t('addMethod')}
        </ButtonLink>
      </Card>
    );
  return (
    <RadioGroup
      legend={t('paymentMethod')}
      name="method"
      options={saved.map((kind) => ({
        value: kind,
        label: t(NAMES[kind]),
        detail: <span className={styles.number}>{spaced(numbers[kind])}</span>,
      }))}
      value={chosen}
      error={error}
      onChange={onChange}
    />
  );
}
