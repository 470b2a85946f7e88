/** Filled at the start and by the background's code: what sets right what a screen changed of the page. */
export const page: {
  /** Without a container while one is loaded. */
  sight?: { remote: string; container?: string | undefined };
  mend: () => string[];
  look?: (moment: 'leaving' | 'cleaning' | 'left') => void;
  tidy?: (container: string) => string[];
  comesBack?: (container: string) => void;
} = { mend: () => [] };
