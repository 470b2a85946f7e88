# nginx with the players' site as it is published into a directory, and a way to the operators' page.
FROM debian:12-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends curl nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default
COPY nginx.conf /etc/nginx/conf.d/ank.conf
COPY containers/operators.conf /etc/nginx/conf.d/ank-operators.conf
COPY dist/site /var/www/ank
CMD ["nginx", "-g", "daemon off;"]
