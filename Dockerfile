# The service as `npm start` runs it, built ahead. It needs DATABASE_URL; files are kept in /app/.data (docs/deploy.md).
FROM node:24-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
# The embedded PostgreSQL is not used here, and its scripts with it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
WORKDIR /app
# An image that is started without settings refuses the embedded stand-ins.
ENV NODE_ENV=production APP_ENV=production NEXT_TELEMETRY_DISABLED=1
# The files belong to root, so the service cannot change its own code.
COPY --from=build /app /app
RUN mkdir -p .data && chown node:node .data
USER node
VOLUME /app/.data
EXPOSE 3000
# Node itself is process 1, so that it hears SIGTERM.
CMD ["node", "scripts/bootstrap.mjs", "start"]
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
