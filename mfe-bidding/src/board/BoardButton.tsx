import { usePlayerTexts } from '@ank/shared/player';
import { Button, Loading, Skeleton } from '@ank/shared/ui';
import { type ComponentType, useState } from 'react';
import { SheetButton } from '../help/HelpButton';
import styles from './BoardButton.module.css';
import type { BoardProps } from './NumberBoard';
import { useBoardTexts } from './texts';

const loadBoard = () => import(/* webpackChunkName: "NumberBoard" */ './NumberBoard');

type Props = Omit<BoardProps, 'onDone'> & { onCover: (isOpen: boolean) => void };

export function BoardButton({ onCover, ...given }: Props) {
  const t = useBoardTexts();
  const says = usePlayerTexts();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Board, setBoard] = useState<ComponentType<BoardProps>>();

  const load = () => {
    setFailed(false);
    loadBoard().then(
      (module) => setBoard(() => module.NumberBoard),
      () => setFailed(true),
    );
  };
  const show = (isShown: boolean) => {
    setOpen(isShown);
    onCover(isShown);
    if (isShown && !Board) load();
  };
  const { type, market } = given.bid;

  return (
    <SheetButton
      variant="secondary"
      className={styles.button}
      bet={type}
      detail={market.gameName}
      label={t('board')}
      picture={<span className={styles.grid} aria-hidden="true" />}
      closeText={t('close')}
      isOpen={isOpen}
      onShow={show}
    >
      {Board && <Board {...given} onDone={() => show(false)} />}
      {!Board && !hasFailed && (
        <Loading label={says('readingAgain')}>
          <Skeleton width="100%" height={420} />
        </Loading>
      )}
      {hasFailed && (
        <>
          <p role="alert">{t('failed')}</p>
          <Button variant="secondary" full onClick={load}>
            {says('readAgain')}
          </Button>
        </>
      )}
    </SheetButton>
  );
}
