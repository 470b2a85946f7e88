import { declareBundlerTests } from '../testing/declareBundlerTests';

declareBundlerTests(['externalRspack']);
