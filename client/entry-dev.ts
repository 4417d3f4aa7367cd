/** The browser's entry in development: hot replacement has to be there before React. */
import '@vitejs/plugin-react/preamble';

await import('#client/entry-browser.tsx');
