import { CallRefused } from '../api/outsideCache';
import { imageError } from '../services/imageCodec';
import { identityError } from '../testing/fakeIdentity';
import { createFakeServices } from '../testing/fakeServices';
import { reportFault } from './reportFault';

const REFUSALS: [string, unknown][] = [
  ['a wrong password', identityError('auth/wrong-password')],
  ['a lost connection', identityError('auth/network-request-failed')],
  ['a refused picture', imageError('tooLarge')],
  ['a refused call, which is reported where it is sent', new CallRefused('No.')],
];
const FAULTS: [string, unknown][] = [
  ['an identity service whose code could not be loaded', identityError('auth/unknown')],
  ['an identity service that broke', identityError('auth/internal-error')],
  ['any other error', new TypeError('x is undefined')],
  ['what is no error', undefined],
];

const reportedOf = (error: unknown) => {
  const extra = createFakeServices();
  reportFault({ extra }, error, 'It went wrong');
  return extra.errors.reported;
};

test.each(REFUSALS)('%s is no fault', (_name, error) => { expect(reportedOf(error)).toEqual([]); });
test.each(FAULTS)('%s is reported', (_name, error) => { expect(reportedOf(error)).toEqual([{ error, context: 'It went wrong' }]); });
