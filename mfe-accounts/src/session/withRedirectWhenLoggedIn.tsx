import { isRow, isText } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { type ComponentType, useState } from 'react';

/** Shows a screen to strangers alone. A logged-in player goes to where a session ended, or else home. */
export const withRedirectWhenLoggedIn = (Screen: ComponentType) => () => {
  const { state: value } = useLocation();
  const [{ pathname, state }] = useState(() => {
    const back = isRow(value) && isRow(value.back) ? value.back : {};
    return { pathname: isText(back.pathname) ? back.pathname : '/imp', state: back.state };
  });
  return useSelector(selectIsLoggedIn) ? <Navigate to={{ pathname }} state={state} replace /> : <Screen />;
};
