import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, remoteApi, socialEndpoint, textOf, useContacts, useFeature } from '@ank/shared/api';
import { Checkbox } from '@ank/shared/controls';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { TextLink } from '../frame/Form';
import link from '../frame/Form.module.css';
import styles from './AdultBox.module.css';
import { usePlayTexts } from './texts';

const { useAccountsTermsQuery } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsTerms: build.query<string, void>({
    query: () => ({ path: '/api-get-social-data', player: false, judge: 'never' }),
    transformResponse: ({ terms_url }: LooseAnswer<'/api-get-social-data'>) =>
      linkOf(textOf(terms_url)) ?? '',
  }),
}));

const LIMITS = 'play-limits';

/** As far as that is known, and once it is: without the box the provider would refuse at the last step. */
export const useAsksForAge = (): [boolean, () => Promise<boolean>] => {
  const dispatch = useDispatch<AppDispatch>();
  // What is announced before log-in comes with the contacts.
  useContacts();
  const untilKnown = async () => {
    const { data } = await dispatch(socialEndpoint.initiate(undefined, { subscribe: false }));
    return data?.features?.includes(LIMITS) === true;
  };
  return [useFeature(LIMITS), untilKnown];
};

type Props = { checked: boolean; isMissing: boolean; onChange: (checked: boolean) => void };

export function AdultBox({ checked, isMissing, onChange }: Props) {
  const t = usePlayTexts();
  const { data: terms, isLoading } = useAccountsTermsQuery();
  return (
    <div className={styles.box}>
      <Checkbox
        name="adult"
        label={t('adult')}
        detail={isMissing && <span className={styles.wrong}>{t('adultRequired')}</span>}
        checked={checked}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isLoading ? null : terms ? (
        <a href={terms} target="_blank" rel="noopener noreferrer" className={link.link}>
          {t('terms')}
        </a>
      ) : (
        <TextLink to="/htp">{t('terms')}</TextLink>
      )}
    </div>
  );
}
