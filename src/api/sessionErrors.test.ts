import { endsSession } from './sessionErrors';

const refusal = (code: string) => ({ name: 'IdentityError' as const, code, message: `Firebase: Error (${code}).` });

it.each([
  ['auth/user-token-expired', true], ['auth/user-disabled', true], ['auth/network-request-failed', false],
  ['auth/too-many-requests', false], ['auth/internal-error', false],
])('a token refresh that fails with %s ends the session: %s', (code, ends) => {
  expect(endsSession(refusal(code))).toBe(ends);
  expect(endsSession(new Error(code))).toBe(false);
});
