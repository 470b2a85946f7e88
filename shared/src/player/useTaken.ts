import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { type SentMoney, takenMore } from './taken';
import { useTakenTexts } from './takenTexts';

/** Gives whether it had to tell. */
export const useTellTaken = (): ((money: SentMoney) => Promise<boolean>) => {
  const t = useTakenTexts();
  const dispatch = useDispatch<AppDispatch>();
  return async (money) => {
    const more = await dispatch(takenMore(money));
    if (more) toast.error(t('takenMore', { ...more, extra: more.taken - more.sent }), { autoClose: false });
    return more !== undefined;
  };
};
