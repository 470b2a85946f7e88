import type { MouseEvent } from 'react';

const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  dispatchEvent(new PopStateEvent('popstate'));
};

export function Nav() {
  return (
    <nav>
      <a href="/markets" onClick={follow}>
        Markets
      </a>{' '}
      <a href="/history" onClick={follow}>
        History
      </a>
    </nav>
  );
}
