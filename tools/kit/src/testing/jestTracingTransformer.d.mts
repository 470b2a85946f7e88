export const insertFileTraces: (code: string, file: string, sourceType?: 'script' | 'module') => string;
