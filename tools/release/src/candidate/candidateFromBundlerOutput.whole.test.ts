import { BUNDLERS } from '../testing/buildWithBundler';
import { declareOtherBundlersPublishAndDrawTests } from '../testing/declareOtherBundlersPublishAndDrawTests';

declareOtherBundlersPublishAndDrawTests(BUNDLERS.filter((bundler) => bundler !== 'externalRspack'));
