import type { BetType } from '@ank/protocol/bet-types';
import { BottomSheet } from '@ank/shared/controls';
import { Button, IconButton } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { BetHelp, useHelpTexts } from './BetHelp';
import styles from './BetHelp.module.css';

export function HelpButton({ type }: { type: BetType }) {
  const t = useHelpTexts();
  const names = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" full icon="help" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('howToPlay')}
      </Button>
      {isOpen && (
        <BottomSheet open onClose={close} label={t('howToPlay')}>
          <div className={styles.sheet}>
            <div className={styles.head}>
              <h2>{names(type.name)}</h2>
              <IconButton icon="close" label={t('close')} onClick={close} />
            </div>
            <BetHelp type={type} />
          </div>
        </BottomSheet>
      )}
    </>
  );
}
