import { isPhone, plainPhone } from '@ank/shared/code-step';
import { wholeOf } from '../form/amount';

/** The fixed wording says "more than 100"; 100 itself passes. */
const MIN_POINTS = 100;

type Filled = { phone: string; points: string; own: string; balance: number | undefined };

type PhoneError = 'phoneRequired' | 'phoneInvalid' | 'ownPhone';
type PointsError = 'pointsRequired' | 'wholeNumber' | 'pointsTooFew' | 'pointsTooMany';

const phoneError = (phone: string, own: string): PhoneError | undefined => {
  const plain = plainPhone(phone);
  if (plain === '') return 'phoneRequired';
  if (!isPhone(plain)) return 'phoneInvalid';
  return plain === own ? 'ownPhone' : undefined;
};

const pointsError = (points: string, balance: number | undefined): PointsError | undefined => {
  if (points.trim() === '') return 'pointsRequired';
  const asked = wholeOf(points);
  if (asked === undefined) return 'wholeNumber';
  if (asked < MIN_POINTS) return 'pointsTooFew';
  return balance !== undefined && asked > balance ? 'pointsTooMany' : undefined;
};

/** What is wrong with each field ; an unknown balance leaves the decision to the provider. */
export const transferErrors = ({ phone, points, own, balance }: Filled) => ({
  phone: phoneError(phone, own),
  points: pointsError(points, balance),
});
