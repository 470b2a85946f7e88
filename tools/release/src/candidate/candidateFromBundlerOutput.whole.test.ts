import { BUNDLERS } from '../testing/buildWithBundler';
import { declareBundlerTests } from '../testing/declareBundlerTests';

declareBundlerTests(BUNDLERS.filter((bundler) => bundler !== 'externalRspack'));
