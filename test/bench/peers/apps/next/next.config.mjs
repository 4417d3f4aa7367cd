import { dirname } from 'node:path';

const installed = dirname(import.meta.dirname);

export default {
  output: 'standalone',
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  outputFileTracingRoot: installed,
  turbopack: { root: installed },
};
