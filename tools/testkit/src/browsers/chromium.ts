export { CHROMIUM_ARGS, chromiumPath, launchChromium } from '@ank/release/chromium';
