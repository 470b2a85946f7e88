import { QueueScreen } from './QueueScreen';

export default function WithdrawalsScreen() {
  return <QueueScreen kind="withdrawals" />;
}
