import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { List, Row } from '@ank/shared/ui';
import { useDevicesTexts } from './texts';

/** Whether the provider lists a player's log-ins and lets them be ended. */
export const useHasDevices = (): boolean => useFeature('sessions');

/** The way to the player's devices, where the provider lists them. */
export function DevicesLink() {
  const t = useDevicesTexts();
  if (!useHasDevices()) return null;
  return (
    <List>
      <Row as={Link} to="/devices" icon="device">
        {t('devices')}
      </Row>
    </List>
  );
}
