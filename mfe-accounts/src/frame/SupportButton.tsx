import { openSupport } from '@ank/shared/screen';
import { Button } from '@ank/shared/ui';
import { useTexts } from '../texts';

/** Help, at the end of every screen that leads in. */
export function SupportButton() {
  const t = useTexts();
  return (
    <Button variant="secondary" full icon="support" onClick={openSupport}>
      {t('contactSupport')}
    </Button>
  );
}
