import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { List, Row } from '@ank/shared/ui';
import { useDevicesTexts } from './texts';

/** Whether the provider lists a player's log-ins and lets them be ended. */
export const useHasDevices = (): boolean => useFeature('sessions');

/** Whether players of this provider may log in without the password. */
export const useHasPasskeys = (): boolean => useFeature('passkeys');

/** The way to the player's devices, where the provider lists them or lets them log in. */
export function DevicesLink() {
  const t = useDevicesTexts();
  const hasPasskeys = useHasPasskeys();
  if (!useHasDevices() && !hasPasskeys) return null;
  return (
    <List>
      <Row as={Link} to="/devices" icon="device">
        {t('devices')}
      </Row>
    </List>
  );
}
