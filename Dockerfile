# What runs: packages without the development ones. A stage of its own, so that a changed source leaves it alone.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DEMO=0 METRICS_PORT=9464 DATA_DIR=/data
# Written to only by the embedded gateway, that is, where no GATEWAY_URL is set: mount a volume there then.
RUN mkdir -m 700 /data && chown node:node /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY shared shared
COPY server server
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches node. The flags are those of `npm start`: a small young generation and
# a heap that grows in small steps cost no speed and save more than half of the memory.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "server/main.ts"]
