# The provider as it is packed for npm. Build it with deploy/ as the context, once dist/ holds the package.
FROM node:20-bookworm-slim
WORKDIR /opt/ank
COPY dist/ank-provider-*.tgz ./ank-provider.tgz
RUN npm install --omit=dev --no-audit --no-fund ./ank-provider.tgz && npm cache clean --force
RUN install -d -o node -g node /var/lib/ank-provider /run/ank
ENV PATH=/opt/ank/node_modules/.bin:$PATH
USER node
WORKDIR /var/lib/ank-provider
CMD ["ank-provider", "serve"]
