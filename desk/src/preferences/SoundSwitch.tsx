import { Checkbox } from '@ank/shared/controls';
import { useTexts } from '../texts';
import { storeSoundChoice, useIsSoundOn } from './alertSound';

/** Switches the chime for new requests in this browser. */
export function SoundSwitch() {
  const t = useTexts();
  return (
    <Checkbox
      label={t('sound')}
      checked={useIsSoundOn()}
      onChange={({ target }) => storeSoundChoice(target.checked)}
    />
  );
}
