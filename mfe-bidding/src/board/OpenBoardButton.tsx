import { useRetryAndDoubleDebitTexts } from '@ank/shared/player';
import { useSelector } from '@ank/shared/redux';
import type { AppState } from '@ank/shared/store';
import { Button, Loading, Skeleton } from '@ank/shared/ui';
import { type ComponentType, useState } from 'react';
import { BetTypeSheetButton } from '../help/BetHelpButton';
import { biddingEndTimeOf } from '../lines/sessionClosingTimes';
import formStyles from '../numbers/Bid.module.css';
import { normalizeBidInput } from '../numbers/bidInput';
import { selectSlip } from '../slip/slipSlice';
import { useTexts } from '../texts';
import type { BoardProps } from './NumberBoard';
import styles from './OpenBoardButton.module.css';
import { useNumberBoardTexts } from './texts';

const loadBoard = () => import(/* webpackChunkName: "NumberBoard" */ './NumberBoard');

type Props = Omit<BoardProps, 'onDone'> & { onOpenChange: (isOpen: boolean) => void };

export function OpenBoardButton({ onOpenChange, ...boardProps }: Props) {
  const tBoard = useNumberBoardTexts();
  const tPlayer = useRetryAndDoubleDebitTexts();
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
    onOpenChange(isShown);
    if (isShown && !Board) load();
  };
  const { type, market, slip } = boardProps.bid;
  const t = useTexts();
  const typed = useSelector((state: AppState) => selectSlip(state, slip)).typed;
  const { session } = normalizeBidInput(type, typed, boardProps.closed);
  const end = biddingEndTimeOf(type, market, session);
  // Which half of the day the numbers are bid on is not seen behind the sheet.
  const half = [market.gameName, type.sessions === 'both' && t(session), end && t('till', { time: end })];

  return (
    <BetTypeSheetButton
      variant="secondary"
      className={formStyles.board}
      bet={type}
      detail={half.filter(Boolean).join(' · ')}
      label={tBoard('board')}
      picture={<span className={styles.grid} aria-hidden="true" />}
      closeText={tBoard('close')}
      isOpen={isOpen}
      onShow={show}
    >
      {Board && <Board {...boardProps} onDone={() => show(false)} />}
      {!Board && !hasFailed && (
        <Loading label={tPlayer('readingAgain')}>
          <Skeleton width="100%" height={420} />
        </Loading>
      )}
      {hasFailed && (
        <>
          <p role="alert">{tBoard('failed')}</p>
          <Button variant="secondary" full onClick={load}>
            {tPlayer('readAgain')}
          </Button>
        </>
      )}
    </BetTypeSheetButton>
  );
}
