/** The pictures and fonts that sources may import; each is a file of its own in the build. */
export const ASSET_FILE_PATTERN = /\.(woff2?|png|jpe?g|webp|avif|svg)$/;
