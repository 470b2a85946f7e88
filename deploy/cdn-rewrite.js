// Before a bucket, at the edge of a CDN, on every request of a viewer (the shape is that of CloudFront Functions).
// A path of a file stays that file, in brotli where the browser takes it; every other path is a screen, so the page.
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by this name
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path === '/index.html') return request;
  var isFile = /^\/(r|shell|registry)\/./.test(path) || /\/[^/]*\.[a-z0-9]{1,12}$/i.test(path);
  if (!isFile) {
    request.uri = '/index.html';
    return request;
  }
  var encodings = request.headers['accept-encoding'];
  var takesBrotli = Boolean(encodings) && /(^|,)\s*br\s*(,|$)/.test(encodings.value);
  // Those that the builds lay down in brotli; under the plain name lies gzip.
  if (takesBrotli && /^\/(r|shell)\/.+\.(js|css|svg|map|webmanifest|txt)$/.test(path))
    request.uri = `${path}.br`;
  return request;
}
