const NAMES: Record<string, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी', gu: 'ગુજરાતી' };

export const languageName = (language: string): string => NAMES[language] ?? language;

export const nextLanguage = (language: string, languages: readonly string[]): string =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en';
