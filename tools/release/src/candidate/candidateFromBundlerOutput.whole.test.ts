import { BUNDLERS } from '../testing/buildWithBundler';
import { declareOtherBundlersPublishAndRenderTests } from '../testing/declareOtherBundlersPublishAndRenderTests';

declareOtherBundlersPublishAndRenderTests(BUNDLERS.filter((bundler) => bundler !== 'externalRspack'));
