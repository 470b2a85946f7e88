import { Navigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { useEffect } from 'react';
import { useTexts } from '../texts';

/** For a step opened without what the step before hands on: says so and leads to where it begins. */
export function StartOver({ at }: { at: string }) {
  const t = useTexts();
  const words = t('invalidNavigation');
  useEffect(() => {
    // The id keeps a second drawing from saying it twice.
    toast.error(words, { toastId: 'accounts.start-over' });
  }, [words]);
  return <Navigate to={at} replace />;
}
