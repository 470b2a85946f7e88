import type { BetType } from '@ank/protocol/bet-types';
import { useBetHelpTexts } from '@ank/shared/bet-help';
import { BottomSheet } from '@ank/shared/controls';
import { Button, IconButton } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { BetHelpWithRates } from '../rates/BetHelpWithRates';
import { useTexts } from '../texts';
import styles from './Sheet.module.css';

type Props = ComponentProps<typeof Button> & {
  bet: BetType;
  /** Under the bet type's name. */
  detail?: string;
  label: string;
  /** Stands before the label. */
  picture?: ReactNode;
  closeText: string;
  isOpen: boolean;
  onShow: (isShown: boolean) => void;
};

/** Opens a sheet about a bet type. */
export function BetTypeSheetButton({
  bet,
  detail,
  label,
  picture,
  closeText,
  isOpen,
  onShow,
  children,
  ...look
}: Props) {
  const t = useTexts();
  const close = () => onShow(false);
  return (
    <>
      <Button {...look} full={!picture} aria-haspopup="dialog" onClick={() => onShow(true)}>
        {picture}
        <span>{label}</span>
      </Button>
      {isOpen && (
        <BottomSheet open onClose={close} label={label}>
          <div className={styles.sheet}>
            <div className={styles.head}>
              <div>
                <h2>{t(bet.name)}</h2>
                {detail && <p>{detail}</p>}
              </div>
              <IconButton icon="close" label={closeText} onClick={close} />
            </div>
            {children}
          </div>
        </BottomSheet>
      )}
    </>
  );
}

export function BetHelpButton({ type: bet }: { type: BetType }) {
  const t = useBetHelpTexts();
  const [isOpen, setOpen] = useState(false);
  const words = { label: t('howToPlay'), closeText: t('close') };
  return (
    <BetTypeSheetButton {...words} variant="ghost" icon="help" bet={bet} isOpen={isOpen} onShow={setOpen}>
      <BetHelpWithRates type={bet} />
    </BetTypeSheetButton>
  );
}
