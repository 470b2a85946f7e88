import { Outlet } from '@ank/shared/router';

export function PlainLayout() {
  return (
    <div className="frame">
      <main>
        <Outlet />
      </main>
    </div>
  );
}
