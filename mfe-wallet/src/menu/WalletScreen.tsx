import { useSendCodeMutation } from '@ank/shared/api';
import { plainPhone, useCodeDigits } from '@ank/shared/code-step';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { readCodeState, useStateFlag } from '@ank/shared/navigation';
import { Link, useNavigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { Button, ButtonLink, Icon, List, Page, Row, Skeleton } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { BalancePlate } from '../balance/BalancePlate';
import { PhoneField } from '../form/fields';
import {
  groupPhoneNumber,
  type Kind,
  METHOD_KINDS,
  numberError,
  UPI_TYPE,
  useKeepWait,
  useWalletSavedNumbersQuery,
} from '../methods/endpoints';
import styles from '../methods/MethodsPanel.module.css';
import { codeFailure, NumbersUnread } from '../spoken';
import { useTexts } from '../texts';

function MethodDialog({ kind, saved, onClose }: { kind: Kind; saved: string; onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const digits = useCodeDigits();
  const [sendCode] = useSendCodeMutation();
  const keepWait = useKeepWait();

  const form = useForm({
    initial: { phone: saved },
    draft: `wallet.method.${kind}`,
    check({ phone }) {
      const wrong = numberError(plainPhone(phone));
      return { phone: wrong && t(wrong) };
    },
    async send({ phone }) {
      const phoneNumber = plainPhone(phone);
      const { data, error } = await sendCode({
        mobile: phoneNumber,
        purpose: 'upi',
        ...(digits && { code_digits: digits }),
      });
      if (!data) return { phone: codeFailure(error, t) };
      if (!data.otp && !data.comparedByProvider) return { phone: t('codeMissing') };
      form.clear();
      const { otp, codeTicket, sentTo, wait } = data;
      keepWait(phoneNumber, wait);
      const option = UPI_TYPE[kind];
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

function MethodsPanel({ openAtFirst }: { openAtFirst: boolean }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(openAtFirst);
  const [chosen, setChosen] = useState<Kind>();
  const saved = useWalletSavedNumbersQuery(undefined, { skip: !isOpen });
  const numbers = saved.data;

  const numberOf = (kind: Kind) => {
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
      {isOpen && saved.error && !numbers && <NumbersUnread query={saved} />}
      {chosen && (
        <MethodDialog kind={chosen} saved={numbers?.[chosen] ?? ''} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

/** Says so once, whatever reload or Back brings. */
const useNumberAdded = () => {
  const t = useTexts();
  const navigate = useNavigate();
  const isFlagged = useStateFlag('upiAdded');
  useEffect(() => {
    if (!isFlagged) return;
    toast.success(t('upiAdded'));
    navigate('/imp7', { replace: true, state: null });
  }, [isFlagged, navigate, t]);
  return isFlagged;
};

export default function WalletScreen() {
  const t = useTexts();
  const isNumberAdded = useNumberAdded();
  return (
    <>
      <BalancePlate />
      <Page>
        <List>
          <Row as={Link} to="/imp9" icon="plus-circle">
            {t('addFund')}
          </Row>
          <Row as={Link} to="/withdraw" icon="withdraw">
            {t('withdrawFund')}
          </Row>
          <Row as={Link} to="/transaction" icon="history">
            {t('walletHistory')}
          </Row>
        </List>
        <MethodsPanel openAtFirst={isNumberAdded} />
        <ButtonLink as={Link} to="/transfer" variant="ghost" icon="transfer">
          {t('transferPoints')}
        </ButtonLink>
      </Page>
    </>
  );
}
