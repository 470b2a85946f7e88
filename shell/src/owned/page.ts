/** Filled by the start and the background: sets right what a screen changed. */
export const page: {
  /** No container while one is loaded. */
  sight?: { remote: string; container?: string | undefined };
  mend: () => string[];
  look?: (moment: 'leaving' | 'cleaning' | 'left') => void;
  tidy?: (container: string) => string[];
  comesBack?: (container: string) => void;
} = { mend: () => [] };
