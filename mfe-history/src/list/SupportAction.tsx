import { useDispatch } from '@ank/shared/redux';
import { supportOpened } from '@ank/shared/screen';
import { useTexts } from '../texts';
import { RowAction } from './RowActions';

type Props = { number: string; about: readonly string[]; icon?: 'support' };

/** Asks support about one record: `about` is what the message says of it. */
export function SupportAction({ number, about, icon }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <RowAction
      {...(icon && { icon })}
      label={t('helpWith', { number: `#${number}` })}
      onClick={() => dispatch(supportOpened(about.filter(Boolean).join(' \u00b7 ')))}
    >
      {t('help')}
    </RowAction>
  );
}
