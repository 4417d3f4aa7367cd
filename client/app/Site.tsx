import { Outlet } from 'react-router';

export function Site() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
