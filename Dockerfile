# The site as an image: docker build --build-arg BUILD_COMMIT=$(git rev-parse --short=12 HEAD) -t kwata .
# The whole image of Node, for its `strip`.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG BUILD_COMMIT
# No command reads the pages' sources, nor the database's shape at each migration.
RUN npm run build && strip /usr/local/bin/node && mkdir -p -m 700 /owned/data \
  && rm -rf src/web src/db/migrations/meta/*_snapshot.json

FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY deploy/slim-modules.mjs deploy/
RUN npm ci --omit=dev && node deploy/slim-modules.mjs

# Debian's C and C++ libraries and certificates, without a shell: Node alone runs in it.
FROM gcr.io/distroless/cc-debian12
COPY --from=build --chown=10001:10001 /owned /
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
COPY --from=build /app/build build
COPY deploy/kwata /usr/local/bin/kwata
COPY deploy/import-all.mjs deploy/
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/data HOME=/data
USER 10001:10001
RUN ["node", "--import", "tsx", "deploy/import-all.mjs"]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT []
CMD ["node", "--max-semi-space-size=2", "build/server/index.js"]
