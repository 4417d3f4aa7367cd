/** Browser entry in development: the hot-reload preamble must load before React. */
import '@vitejs/plugin-react/preamble';

await import('#client/entry-browser.tsx');
