import { expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

/** The browser build removes unused parts of its libraries: see `vite.config.ts`. */
const KEPT = [
  ...['createBrowserRouter', 'RouterProvider', 'Outlet', 'ScrollRestoration', 'redirect', 'redirectDocument'],
  ...['useLocation', 'useMatches', 'useNavigate', 'useParams', 'useRouteError', 'useSearchParams'],
];
const ON_THE_SERVER = ['createStaticHandler', 'createStaticRouter', 'StaticRouterProvider'];

test('the client imports only router exports that the browser build keeps', () => {
  const imported = sourceFiles()
    .filter(({ path }) => path.startsWith('client/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from 'react-router(?:\/dom)?'/g)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name && !name.startsWith('type '))
          .map(name => ({ path, name })),
      ),
    );
  expect(imported.length).toBeGreaterThan(5);
  const left = imported.filter(
    ({ path, name }) =>
      !KEPT.includes(name) && !(path === 'client/entry-server.tsx' && ON_THE_SERVER.includes(name)),
  );
  expect(left).toEqual([]);
});

test('the client uses no infinite queries or schemas of RTK Query, which the build removes', () => {
  const asking = sourceFiles().filter(
    ({ path, text }) =>
      path.startsWith('client/') && /infiniteQuery|(args?|[rR]esponse|meta)Schema\b/.test(text),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});
