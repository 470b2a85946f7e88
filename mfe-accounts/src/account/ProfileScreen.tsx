import { phoneGroupsOf } from '@ank/protocol/phones';
import { isVisible, normalizeName } from '@ank/protocol/same-text';
import { remoteApi, useFeature, useWalletQuery } from '@ank/shared/api';
import { FormMessage } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { useOperatorTextLanguage, usePlayLimits } from '@ank/shared/player';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link, useNavigate } from '@ank/shared/router';
import { loggedOut, renamed, selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Button, Card, cx, Field, List, Page, Row } from '@ank/shared/ui';
import { useDevicesTexts } from '../devices/texts';
import columns from '../frame/Columns.module.css';
import { errorMessageOf, Form } from '../frame/formFieldsAndFaults';
import { NetResult } from '../play/NetResult';
import { parsePlayLimits } from '../play/playLimitEndpoints';
import { usePlayTexts } from '../play/texts';
import { useTexts } from '../texts';
import styles from './Profile.module.css';
import { useAccountTexts } from './texts';

/** Renders the ways to what else belongs to the account, and out of it. */
function AccountLinks({ hasLimits }: { hasLimits: boolean }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { data: wallet } = useWalletQuery();
  const tAccount = useAccountTexts();
  const tPlay = usePlayTexts();
  const tDevices = useDevicesTexts();
  const hasPasskeys = useFeature('passkeys');
  const hasDevices = useFeature('sessions') || hasPasskeys;
  return (
    <List>
      <Row as={Link} to="/change" icon="key">
        {tAccount('changePassword')}
      </Row>
      {hasLimits && (
        <Row as={Link} to="/limits" icon="shield">
          {tPlay('title')}
        </Row>
      )}
      {hasDevices && (
        <Row as={Link} to="/devices" icon="device">
          {tDevices('devices')}
        </Row>
      )}
      {wallet?.bettingOn && (
        <Row as={Link} to="/imp7" state={{ withdrawMethods: true }} icon="methods">
          {tAccount('withdrawMethods')}
        </Row>
      )}
      <Row
        icon="log-out"
        end={null}
        onClick={() => {
          dispatch(loggedOut());
          navigate('/login', { replace: true });
        }}
      >
        {tDevices('end')}
      </Row>
    </List>
  );
}

/** Renders the ways to the pages that say what becomes of the account and its data. */
function PagesOfAccount() {
  const tAccount = useAccountTexts();
  return (
    <List className={styles.pages}>
      <Row as={Link} to="/about" icon="info">
        {tAccount('about')}
      </Row>
      <Row as={Link} to="/privacy" icon="lock">
        {tAccount('privacy')}
      </Row>
      <Row as={Link} to="/delete" icon="close">
        {tAccount('deletion')}
      </Row>
    </List>
  );
}

const { useAccountsUpdateProfileMutation } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsUpdateProfile: build.mutation<unknown, string>({
    // No status is documented: only a spoken refusal counts.
    query: (name) => ({ path: '/api-profile-update', judge: 'failure', body: { user_name: name } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Profile']),
  }),
}));

/** Renders whose account it is: the initial, and the number of the log-in, which is no field. */
function InitialAndPhone({ name, mobile }: { name: string; mobile: string }) {
  const tAccount = useAccountTexts();
  const [first, last] = phoneGroupsOf(mobile).slice(-2);
  return (
    <div className={styles.who}>
      <span translate="no" aria-hidden="true" className={styles.initial}>
        {[...name.trim()][0]?.toUpperCase()}
      </span>
      <div>
        <p translate="no" className={styles.phone}>
          <span>{`+91 ${first}`}</span>
          <span className={styles.group}>{last}</span>
        </p>
        <p>{tAccount('mobileFixed')}</p>
      </div>
    </div>
  );
}

export default function ProfileScreen() {
  const t = useTexts();
  const tAccount = useAccountTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { username, mobile } = useSelector(selectSession);
  const [updateProfile] = useAccountsUpdateProfileMutation();
  const { has: hasLimits, query } = usePlayLimits(true, useOperatorTextLanguage());
  const net = query.data ? parsePlayLimits(query.data).net : [];

  const form = useForm({
    initial: { name: username },
    check: ({ name }) => ({ name: isVisible(name) ? undefined : tAccount('nameRequired') }),
    async send({ name }) {
      const { error } = await updateProfile(normalizeName(name));
      if (error) return { form: errorMessageOf(error, t) };
      form.clear();
      dispatch(renamed(normalizeName(name)));
      toast.success(tAccount('profileDone'));
      navigate('/imp');
      return {};
    },
  });

  const isSame = form.values.name === username;
  return (
    <Page className={cx(columns.columns, styles.page)}>
      <div className={columns.aside}>
        <Card className={styles.nameCard}>
          <InitialAndPhone name={username} mobile={mobile} />
          <Form onSubmit={form.onSubmit}>
            <div className={styles.name}>
              <Field {...form.field('name')} label={tAccount('name')} autoComplete="nickname" />
              <Button
                type="submit"
                variant={isSame ? 'secondary' : 'primary'}
                disabled={isSame}
                busy={form.busy}
                busyText={tAccount('updating')}
              >
                {tAccount('update')}
              </Button>
            </div>
            <FormMessage>{form.faults.form}</FormMessage>
          </Form>
        </Card>
      </div>
      <div className={cx(columns.aside, styles.links)}>
        <AccountLinks hasLimits={hasLimits} />
        <PagesOfAccount />
      </div>
      {net.length > 0 && <NetResult net={net} />}
    </Page>
  );
}
