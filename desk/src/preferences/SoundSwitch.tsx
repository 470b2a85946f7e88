import { Checkbox } from '@ank/shared/controls';
import { useTexts } from '../texts';
import { storeSoundPreference, useIsSoundOn } from './alertSound';

/** Switches the chime for new requests in this browser. */
export function SoundSwitch() {
  const t = useTexts();
  return (
    <Checkbox
      label={t('sound')}
      checked={useIsSoundOn()}
      onChange={({ target }) => storeSoundPreference(target.checked)}
    />
  );
}
