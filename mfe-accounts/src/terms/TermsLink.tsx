import { Button } from '@ank/shared/ui';
import { type ComponentType, useState } from 'react';
import link from '../frame/Form.module.css';
import { usePlayTexts } from '../play/texts';
import { useAccountsRulesQuery } from './registrationRules';
import styles from './TermsLink.module.css';

type Sheet = ComponentType<{ onClose: () => void }>;

/** Leads to the operator's own terms where there are some; else it opens the house's in a sheet. */
export function TermsLink() {
  const t = usePlayTexts();
  const { data, isLoading } = useAccountsRulesQuery();
  const [isOpen, setOpen] = useState(false);
  const [Terms, setTerms] = useState<Sheet>();
  if (isLoading) return null;
  if (data?.terms)
    return (
      <a href={data.terms} target="_blank" rel="noopener noreferrer" className={link.link}>
        {t('terms')}
      </a>
    );
  const open = () => {
    setOpen(true);
    import(/* webpackChunkName: "terms" */ './TermsSheet').then(
      (module) => setTerms(() => module.default),
      () => setOpen(false),
    );
  };
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" className={styles.button} onClick={open}>
        {t('terms')}
      </Button>
      {isOpen && Terms && <Terms onClose={() => setOpen(false)} />}
    </>
  );
}
