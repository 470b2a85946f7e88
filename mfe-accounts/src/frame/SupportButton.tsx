import { useDispatch } from '@ank/shared/redux';
import { supportOpened } from '@ank/shared/screen';
import { Button } from '@ank/shared/ui';
import { useTexts } from '../texts';

export function SupportButton() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <Button variant="secondary" full icon="support" onClick={() => dispatch(supportOpened())}>
      {t('contactSupport')}
    </Button>
  );
}
