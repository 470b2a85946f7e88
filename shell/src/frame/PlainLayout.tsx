import { Outlet } from '@ank/shared/router';
import { LanguageBar } from './LanguageBar';

export function PlainLayout() {
  return (
    <div className="frame">
      <LanguageBar />
      <main>
        <Outlet />
      </main>
    </div>
  );
}
