import { Outlet } from '@ank/shared/router';

/** For screens without bar and footer: the screen draws everything. */
export function PlainLayout() {
  return (
    <div className="frame">
      <main>
        <Outlet />
      </main>
    </div>
  );
}
