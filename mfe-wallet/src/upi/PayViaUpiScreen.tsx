import { Page } from '@ank/shared/ui';
import { PayForm } from './PayForm';
import { PaymentCard } from './PaymentCard';
import { isUnsettled } from './payment';
import { usePayment } from './usePayment';

/** Pays in a UPI app; a payment under way stands in the form's place, so that it is not paid twice. */
export default function PayViaUpiScreen() {
  const { payment } = usePayment();
  return (
    <Page>
      <PaymentCard />
      {!isUnsettled(payment) && <PayForm />}
    </Page>
  );
}
