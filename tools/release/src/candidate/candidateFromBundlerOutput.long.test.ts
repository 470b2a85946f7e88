import { declareOtherBundlersPublishAndRenderTests } from '../testing/declareOtherBundlersPublishAndRenderTests';

declareOtherBundlersPublishAndRenderTests(['externalRspack']);
