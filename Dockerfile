# The app as one image: the web app is built in the first stage, and the second has what runs and nothing else.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN node_modules/.bin/node -e "import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"

FROM node:24-trixie-slim
# For backups of PostgreSQL: of the version that compose.yaml runs, since an older pg_dump refuses.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/compiled
COPY package.json package-lock.json .npmrc ./
# Any user may run it: what is made in /data is that user's alone.
RUN npm ci --omit=dev --loglevel=error && npm cache clean --force && mkdir --mode=1777 /data && chown node:node /data
COPY domain domain
COPY sandbox sandbox
COPY scripts scripts
COPY server server
COPY --from=build /app/dist/web dist/web
USER node
VOLUME /data
EXPOSE 3000
# The pinned Node, whichever the image brings. As the first process it gets SIGTERM itself, and stops in order.
CMD ["node_modules/.bin/node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "server/main.ts"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
