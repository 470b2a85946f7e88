export const traced: (code: string, file: string, sourceType?: 'script' | 'module') => string;
