import { BottomSheet } from '@ank/shared/controls';
import { useTakenTexts } from '@ank/shared/player';
import { Button, IconButton, Loading, Skeleton } from '@ank/shared/ui';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../texts';
import type { BoardProps } from './Board';
import styles from './BoardButton.module.css';
import { useBoardTexts } from './texts';

const loadBoard = () => import(/* webpackChunkName: "NumberBoard" */ './Board');

type Props = Omit<BoardProps, 'onDone'> & { onCover: (isOpen: boolean) => void };

export function BoardButton({ onCover, ...given }: Props) {
  const t = useBoardTexts();
  const names = useTexts();
  const says = useTakenTexts();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Board, setBoard] = useState<ComponentType<BoardProps>>();

  const load = () => {
    setFailed(false);
    loadBoard().then(
      (module) => setBoard(() => module.Board),
      () => setFailed(true),
    );
  };
  const show = (isShown: boolean) => {
    setOpen(isShown);
    onCover(isShown);
    if (isShown && !Board) load();
  };
  const close = () => show(false);
  const { type, market } = given.bid;

  return (
    <>
      <Button variant="secondary" full icon="menu" aria-haspopup="dialog" onClick={() => show(true)}>
        {t('board')}
      </Button>
      {isOpen && (
        <BottomSheet open onClose={close} label={t('board')}>
          <div className={styles.sheet}>
            <div className={styles.head}>
              <div>
                <h2>{names(type.name)}</h2>
                <p>{market.gameName}</p>
              </div>
              <IconButton icon="close" label={t('close')} onClick={close} />
            </div>
            {Board && <Board {...given} onDone={close} />}
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
          </div>
        </BottomSheet>
      )}
    </>
  );
}
