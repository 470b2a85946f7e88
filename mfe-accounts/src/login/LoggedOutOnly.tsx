import { useSelector } from '@ank/shared/redux';
import { Navigate } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import type { ReactNode } from 'react';

/** A player who is logged in has nothing to do at the way in: home, which is also where a log-in leads. */
export function LoggedOutOnly({ children }: { children: ReactNode }) {
  return useSelector(selectIsLoggedIn) ? <Navigate to="/imp" replace /> : children;
}
