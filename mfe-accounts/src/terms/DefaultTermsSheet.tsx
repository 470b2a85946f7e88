import { BottomSheet } from '@ank/shared/controls';
import { IconButton } from '@ank/shared/ui';
import styles from './DefaultTermsSheet.module.css';
import { useTermsTexts } from './texts';

const SECTIONS = ['whoPlays', 'bids', 'money', 'care'] as const;

/** Shows the terms over the form in which they are accepted, so that nothing typed is left behind. */
export default function DefaultTermsSheet({ onClose }: { onClose: () => void }) {
  const t = useTermsTexts();
  return (
    <BottomSheet open onClose={onClose} label={t('title')}>
      <div className={styles.terms}>
        <div className={styles.head}>
          <h2>{t('title')}</h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        {SECTIONS.map((section) => {
          const [heading, body] = t(section).split('\n');
          return (
            <section key={section}>
              <h3>{heading}</h3>
              <p>{body}</p>
            </section>
          );
        })}
      </div>
    </BottomSheet>
  );
}
