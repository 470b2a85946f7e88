import { ENVIRONMENT } from './environmentSettings';

/** The text of `.env.example`: every setting with its sentence, as a comment where it has no default. */
export const formatExampleEnvironment = (): string =>
  Object.entries(ENVIRONMENT)
    .map(([name, [standard, says]]) => `# ${says}\n${standard === '' ? '# ' : ''}${name}=${standard}\n`)
    .join('\n');
