import { takeThrower } from '../owned/owners';
import type { Complaint } from './tell';

export const watchErrors = () => {
  const hear = (event: Complaint) => {
    const thrower = takeThrower();
    import(/* webpackChunkName: "trouble" */ './tell').then(
      ({ tell }) => tell(event, thrower),
      // Without a network nothing can be reported.
      () => {},
    );
  };
  addEventListener('securitypolicyviolation', hear);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
};
