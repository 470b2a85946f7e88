import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import type { LooseAnswer } from '@ank/protocol/calls';
import { groupPhoneNumber } from '@ank/protocol/phones';
import { errorOf, type Row, remoteApi, spendsPoints, textOf } from '@ank/shared/api';
import { plainPhone } from '@ank/shared/code-step';
import { Chips, Dialog, DialogActions, Facts } from '@ank/shared/controls';
import { useForm, useOneAtATime } from '@ank/shared/forms';
import { useDoubleDebitToast } from '@ank/shared/player';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { selectSession } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Button, ButtonLink, Card, Field, formatPoints, Icon, Page, Points } from '@ank/shared/ui';
import { useRef, useState } from 'react';
import { BalancePlate, useFreshWallet } from '../balance/BalancePlate';
import {
  amountBoundsHint,
  PhoneField,
  SubmitButton,
  suggestedAmountsFrom,
} from '../form/amountFaultsAndFormFields';
import columns from '../form/Columns.module.css';
import { findWholeAmountFault } from '../form/findWholeAmountFault';
import { NumberedSteps } from '../form/NumberedSteps';
import { freezeOrProviderMessageOf } from '../freezeAndCodeErrorMessages';
import { findPhoneFault } from '../methods/savedNumberEndpoints';
import { refetchDebits } from '../requests/depositEndpoints';
import { sendAndReconcile } from '../requests/sendAndReconcile';
import { useTexts } from '../texts';
import styles from './TransferScreen.module.css';

type TransferInput = { phone: string; amount: number; idempotencyKey: string };

const transfer = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  /** Looks a player up each time, so that nobody is paid under an old name. */
  walletFindPlayer: build.mutation<string, string>({
    query: (phone) => ({ path: '/api-check-user-for-transfer-amt', body: { mobile_no: phone } }),
    transformResponse: (answer: LooseAnswer<'/api-check-user-for-transfer-amt'>) => textOf(answer.user_name),
  }),
  walletTransfer: build.mutation<Row, TransferInput>({
    query: ({ phone, amount, idempotencyKey }) => ({
      path: '/api-user-transfer-wallet-balance',
      body: { amount, mobile_no: phone, transfer_note: '' },
      idempotencyKey,
    }),
    onQueryStarted: spendsPoints(({ amount }) => amount),
    // A lost answer may hide a success.
    invalidatesTags: (_answer, error) =>
      error && errorOf(error).kind !== 'refused' ? ['Wallet', 'Transactions'] : [],
  }),
}));

export const { useWalletFindPlayerMutation, useWalletTransferMutation } = transfer;

type Transfer = { phone: string; name: string; amount: number; key: string };

/** `isPlain`: the wallet was charged what was sent, and no more. */
type Props = { transfer: Transfer; onClose: () => void; onDone: (isPlain: boolean) => void };

/** A failure is told here, with the form untouched behind. */
function ConfirmTransfer({ transfer: { phone, name, amount, key }, onClose, onDone }: Props) {
  const t = useTexts();
  const [send, { error }] = useWalletTransferMutation();
  const cancel = useRef<HTMLButtonElement>(null);
  const { data: wallet } = useFreshWallet();
  const showDoubleDebit = useDoubleDebitToast();
  const dispatch = useDispatch<AppDispatch>();
  const [confirm, busy] = useOneAtATime(async () => {
    const { more, error: failure } = await dispatch(
      sendAndReconcile(amount, { pointsBefore: wallet?.points, list: refetchDebits }, () =>
        send({ phone, amount, idempotencyKey: key }),
      ),
    );
    if (failure) return;
    const isPlain = !showDoubleDebit(more);
    if (isPlain) toast.success(t('transferred'));
    onDone(isPlain);
  });

  return (
    <Dialog open title={t('confirmTransfer')} busy={busy} initialFocus={cancel} onClose={onClose}>
      <Facts
        facts={[
          { label: t('recipient'), value: name },
          { label: t('phoneNumber'), value: <span translate="no">{groupPhoneNumber(phone)}</span> },
          { label: t('points'), value: <Points value={amount} />, big: true },
        ]}
      />
      {error && !busy && (
        <div role="alert" className={styles.failed}>
          <p>{freezeOrProviderMessageOf(error, t('withdrawRefused'), t)}</p>
          {errorOf(error).kind !== 'refused' && <p>{t('transferUnsure')}</p>}
        </div>
      )}
      <DialogActions>
        <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={busy} busyText={t('sending')} onClick={confirm}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows what was sent to whom, to a player who looks again before the next transfer. */
function LastTransferCard({ transfer: { phone, name, amount } }: { transfer: Transfer }) {
  const t = useTexts();
  return (
    <Card className={styles.sent}>
      <Icon name="success" />
      <p>
        <b>{t('sentTo', { name })}</b>
        <span translate="no">{groupPhoneNumber(phone)}</span>
      </p>
      <Points value={amount} />
      <ButtonLink as={Link} to="/transaction" variant="secondary" full icon="book">
        {t('seeInPassbook')}
      </ButtonLink>
    </Card>
  );
}

/** The fixed wording says "more than 100"; 100 itself passes. */
const MIN_POINTS = 100;

const findRecipientFault = (phone: string, ownPhone: string) => {
  const plain = plainPhone(phone);
  return findPhoneFault(plain) ?? (plain === ownPhone ? 'ownPhone' : undefined);
};

/** Unknown: the provider decides. */
const findPointsFault = (points: string, balance: number | undefined) => {
  if (points.trim() === '') return 'pointsRequired';
  const amount = wholeAmountOrUndefined(points);
  if (amount === undefined) return findWholeAmountFault(points);
  if (amount < MIN_POINTS) return 'pointsTooFew';
  return balance !== undefined && amount > balance ? 'pointsTooMany' : undefined;
};

const LOOKUP_FAILURE_TEXTS = {
  refused: 'lookupRefused',
  network: 'lookupUnsent',
  http: 'withdrawFailed',
} as const;

export default function TransferScreen() {
  const t = useTexts();
  const { mobile } = useSelector(selectSession);
  const { data: wallet, isLoading: isAwaited } = useFreshWallet();
  const [confirmed, setConfirmed] = useState<Transfer>();
  const [sent, setSent] = useState<Transfer>();
  const [findPlayer] = useWalletFindPlayerMutation();
  const steps = suggestedAmountsFrom(MIN_POINTS, wallet?.points ?? 0);

  const form = useForm({
    initial: { phone: '', points: '' },
    draft: 'wallet.transfer',
    keep: 'tab',
    keyed: true,
    check: ({ phone, points }) => {
      const atPhone = findRecipientFault(phone, mobile);
      const atPoints = findPointsFault(points, wallet?.points);
      return { phone: atPhone && t(atPhone), points: atPoints && t(atPoints) };
    },
    async send({ phone, points }, key) {
      const to = plainPhone(phone);
      const { data: name, error } = await findPlayer(to);
      if (error) toast.error(t(LOOKUP_FAILURE_TEXTS[errorOf(error).kind]));
      else setConfirmed({ phone: to, name: name || to, amount: wholeAmountOrUndefined(points) ?? 0, key });
      return {};
    },
  });

  const balance = wallet?.points;
  const { points } = form.values;
  const left =
    balance !== undefined && findPointsFault(points, balance) === undefined
      ? formatPoints(balance - (wholeAmountOrUndefined(points) ?? 0))
      : undefined;
  const isIncomplete = Object.values(form.values).includes('');

  return (
    <>
      <BalancePlate />
      <Page className={columns.columns}>
        <div className={columns.form}>
          {sent && <LastTransferCard transfer={sent} />}
          <form noValidate onSubmit={form.onSubmit} className={styles.form}>
            <PhoneField {...form.field('phone')} />
            <Field
              {...form.field('points')}
              label={t('points')}
              numeric
              autoComplete="off"
              suffix="pts"
              hint={
                left === undefined ? amountBoundsHint(t, MIN_POINTS) : t('transferLeft', { points: left })
              }
            />
            {steps.length > 1 && (
              <Chips
                even
                label={t('toChoose')}
                options={steps}
                value={wholeAmountOrUndefined(form.values.points)}
                onChange={(step) => form.set({ points: String(step) })}
              />
            )}
            <p className={styles.warning}>
              <Icon name="alert" small />
              <span>{t('transferFinal')}</span>
            </p>
            <SubmitButton
              busy={form.busy}
              busyText={t('lookingUp')}
              disabled={isAwaited}
              isIncomplete={isIncomplete}
              reason={isIncomplete ? t('enterTransfer') : undefined}
            >
              {t('submit')}
            </SubmitButton>
          </form>
        </div>
        <NumberedSteps title={t('paySteps')} steps={[t('transferName'), t('transferAtOnce')]} />
      </Page>
      {confirmed && (
        <ConfirmTransfer
          transfer={confirmed}
          onClose={() => setConfirmed(undefined)}
          onDone={(isPlain) => {
            setSent(isPlain ? confirmed : undefined);
            setConfirmed(undefined);
            form.clear();
          }}
        />
      )}
    </>
  );
}
