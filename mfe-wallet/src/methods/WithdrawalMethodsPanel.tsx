import { groupPhoneNumber } from '@ank/protocol/phones';
import { useSendCodeMutation } from '@ank/shared/api';
import { plainPhone, useCodeDigits } from '@ank/shared/code-step';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { readCodeState } from '@ank/shared/navigation';
import { useNavigate } from '@ank/shared/router';
import { Button, Icon, List, Row, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import { PhoneField } from '../form/amountFaultsAndFormFields';
import { oneTimeCodeErrorMessageOf } from '../freezeAndCodeErrorMessages';
import { SavedNumbersLoadingOrFailed } from '../SavedNumbersLoadingOrFailed';
import { useTexts } from '../texts';
import {
  findPhoneFault,
  METHOD_KINDS,
  type MethodKind,
  UPI_TYPE_CODES,
  useKeepWait,
  useWalletSavedNumbersQuery,
} from './savedNumberEndpoints';
import styles from './WithdrawalMethodsPanel.module.css';

function WithdrawalMethodDialog({
  kind,
  saved,
  onClose,
}: {
  kind: MethodKind;
  saved: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const digits = useCodeDigits();
  const [sendCode] = useSendCodeMutation();
  const keepWait = useKeepWait();

  const form = useForm({
    initial: { phone: saved },
    draft: `wallet.method.${kind}`,
    check({ phone }) {
      const wrong = findPhoneFault(plainPhone(phone));
      return { phone: wrong && t(wrong) };
    },
    async send({ phone }) {
      const phoneNumber = plainPhone(phone);
      const { data, error } = await sendCode({
        mobile: phoneNumber,
        purpose: 'upi',
        ...(digits && { code_digits: digits }),
      });
      if (!data) return { phone: oneTimeCodeErrorMessageOf(error, t) };
      if (!data.otp && !data.comparedByProvider) return { phone: t('codeMissing') };
      form.clear();
      const { otp, codeTicket, sentTo, wait } = data;
      keepWait(phoneNumber, wait);
      const option = UPI_TYPE_CODES[kind];
      navigate('/otpwithdraw', { state: readCodeState({ phoneNumber, option, otp, codeTicket, sentTo }) });
      return {};
    },
  });
  // Closed with nothing sent, it opens with the saved number again.
  const close = () => {
    form.clear();
    onClose();
  };

  return (
    <Dialog open title={t(kind)} subtitle={t('numberWhy')} busy={form.busy} onClose={close}>
      <form noValidate onSubmit={form.onSubmit} className={styles.form}>
        <PhoneField {...form.field('phone')} autoFocus />
        <DialogActions>
          <Button variant="secondary" disabled={form.busy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('sending')}>
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Renders the numbers that withdrawals are paid to, folded at first. */
export function WithdrawalMethodsPanel({ openAtFirst }: { openAtFirst: boolean }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(openAtFirst);
  const [chosen, setChosen] = useState<MethodKind>();
  const saved = useWalletSavedNumbersQuery(undefined, { skip: !isOpen });
  const numbers = saved.data;

  const numberOf = (kind: MethodKind) => {
    if (numbers)
      return numbers[kind] ? (
        <span translate="no" className={styles.number}>
          {groupPhoneNumber(numbers[kind])}
        </span>
      ) : (
        t('noNumber')
      );
    return saved.error ? undefined : <Skeleton width={96} height={13} />;
  };

  return (
    <>
      <List>
        <Row
          icon="methods"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          end={<Icon name="chevron-down" className={isOpen ? styles.turned : undefined} />}
        >
          {t('withdrawMethods')}
        </Row>
        {isOpen &&
          METHOD_KINDS.map((kind) => (
            <Row
              key={kind}
              className={styles.method}
              onClick={() => setChosen(kind)}
              detail={numberOf(kind)}
              end={numbers ? <span className={styles.act}>{t(numbers[kind] ? 'change' : 'add')}</span> : null}
            >
              {t(kind)}
            </Row>
          ))}
      </List>
      {isOpen && saved.error && !numbers && <SavedNumbersLoadingOrFailed query={saved} />}
      {chosen && (
        <WithdrawalMethodDialog
          kind={chosen}
          saved={numbers?.[chosen] ?? ''}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
