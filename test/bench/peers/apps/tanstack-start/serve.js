import { serve } from 'srvx/node';
import server from './dist/server/server.js';

serve({
  port: Number(process.env.PORT),
  hostname: process.env.HOST,
  fetch: request => server.fetch(request),
});
