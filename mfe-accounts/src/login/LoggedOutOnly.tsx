import { isRow, isText } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { type ReactNode, useState } from 'react';

/** Who is logged in goes to where a session ended, else home. */
export function LoggedOutOnly({ children }: { children: ReactNode }) {
  const { state: given } = useLocation();
  const [{ pathname, state }] = useState(() => {
    const back = isRow(given) && isRow(given.back) ? given.back : {};
    return { pathname: isText(back.pathname) ? back.pathname : '/imp', state: back.state };
  });
  return useSelector(selectIsLoggedIn) ? <Navigate to={{ pathname }} state={state} replace /> : children;
}
