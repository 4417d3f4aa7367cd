# Production packages, in a separate stage so that source changes do not invalidate it.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Invoices are printed in two of the nine weights of the font.
RUN npm ci --omit=dev \
  && find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
# libvips decodes images of more than 100 MB into temporary files; here they stay in memory, as nothing else is writable.
# jemalloc keeps less memory than glibc's malloc, and even less with a thread that returns what has been unused for two
# seconds (docs/decisions/018-memory.md).
RUN apt-get update && apt-get install --no-install-recommends --yes libjemalloc2 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=background_thread:true,dirty_decay_ms:2000 VIPS_DISC_THRESHOLD=1g DEMO=0 METRICS_PORT=9464 DATA_DIR=/data GATEWAY_PORT=4000
# Only a gateway writes to /data. For one, mount a volume there.
RUN mkdir -m 700 /data && chown node:node /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY shared shared
COPY server server
USER node
EXPOSE 3000 4000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "const { PORT = 3000, GATEWAY_PORT } = process.env; Promise.any([PORT, GATEWAY_PORT].map(port => fetch(`http://127.0.0.1:${port}/healthz`).then(r => { if (!r.ok) throw r; }))).then(() => process.exit(0), () => process.exit(1))"]
# Exec form without npm, so that SIGTERM reaches node. The flags match `npm start`: a young generation and
# steps of growth that are fast within 200 MB (docs/decisions/018-memory.md).
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=60"]
# The edge, with an embedded gateway unless GATEWAY_URL is set. `dist/server/gateway.js`: a gateway alone.
CMD ["dist/server/main.js"]
