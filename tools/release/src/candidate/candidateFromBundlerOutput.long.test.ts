import { declareOtherBundlersPublishAndDrawTests } from '../testing/declareOtherBundlersPublishAndDrawTests';

declareOtherBundlersPublishAndDrawTests(['externalRspack']);
