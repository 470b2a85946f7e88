import { Button } from '@ank/shared/ui';
import { type ComponentType, useState } from 'react';
import link from '../frame/formFieldsAndFaults.module.css';
import { usePlayTexts } from '../play/texts';
import styles from './TermsLink.module.css';
import { useAccountsRulesQuery } from './termsLinkAndPasswordLengthEndpoint';

type Sheet = ComponentType<{ onClose: () => void }>;

/** Leads to the operator's own terms where there are some; else it opens the house's in a sheet. */
export function TermsLink() {
  const t = usePlayTexts();
  const { data, isLoading } = useAccountsRulesQuery();
  const [Terms, setTerms] = useState<Sheet>();
  if (isLoading) return null;
  if (data?.terms)
    return (
      <a href={data.terms} target="_blank" rel="noopener noreferrer" className={link.link}>
        {t('terms')}
      </a>
    );
  // Where its code does not come, a later press asks for it again.
  const open = () =>
    import(/* webpackChunkName: "terms" */ './DefaultTermsSheet').then(
      (module) => setTerms(() => module.default),
      () => {},
    );
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" className={styles.button} onClick={open}>
        {t('terms')}
      </Button>
      {Terms && <Terms onClose={() => setTerms(undefined)} />}
    </>
  );
}
