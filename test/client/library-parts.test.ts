import { expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-files.ts';

/** The browser's build leaves out of its libraries what nothing here asks for: see `vite.config.ts`. */
const KEPT = [
  ...['createBrowserRouter', 'RouterProvider', 'Outlet', 'ScrollRestoration', 'redirect', 'redirectDocument'],
  ...['useLocation', 'useMatches', 'useNavigate', 'useParams', 'useRouteError', 'useSearchParams'],
];
const ON_THE_SERVER = ['createStaticHandler', 'createStaticRouter', 'StaticRouterProvider'];

test("the client asks the router for nothing that its browser's build leaves out", () => {
  const asked = sourceFiles()
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
  expect(asked.length).toBeGreaterThan(5);
  const left = asked.filter(
    ({ path, name }) =>
      !KEPT.includes(name) && !(path === 'client/entry-server.tsx' && ON_THE_SERVER.includes(name)),
  );
  expect(left).toEqual([]);
});

test('the client makes no infinite queries and hands RTK Query no schemas, which the build leaves out too', () => {
  const asking = sourceFiles().filter(
    ({ path, text }) =>
      path.startsWith('client/') && /infiniteQuery|(args?|[rR]esponse|meta)Schema\b/.test(text),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});
