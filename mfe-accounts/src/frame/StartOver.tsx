import { Navigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { useEffect } from 'react';
import { useTexts } from '../texts';

/** For a step opened without what the step before hands on. */
export function StartOver({ at }: { at: string }) {
  const t = useTexts();
  const words = t('invalidNavigation');
  useEffect(() => {
    // The id: a second drawing says it once.
    toast.error(words, { toastId: 'accounts.start-over' });
  }, [words]);
  return <Navigate to={at} replace />;
}
