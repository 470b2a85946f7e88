import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { createTexts } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { type SentMoney, takenMore } from './taken';
import { en } from './texts/en';

export const useTakenTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "taken-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "taken-mr" */ './texts/mr'),
});

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
