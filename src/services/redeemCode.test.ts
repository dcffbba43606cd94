import type { User } from 'firebase/auth';
import { redeemCode } from './redeemCode';

const user = { getIdToken: (renew?: boolean) => Promise.resolve(renew ? 'renewed' : 'old') } as User;

/** A window whose server answers so. */
function windowWith(answer: () => Promise<Response>) {
  const sent: { url: unknown; body: unknown }[] = [];
  const fetch = (url: unknown, init?: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init?.body)) });
    return answer();
  };
  return { win: { fetch } as unknown as Window, sent };
}
const refusal = (message: string) => () => Promise.resolve(Response.json({ error: { code: 400, message } }, { status: 400 }));

it('says who is signed in, with a renewed token', async () => {
  const { win, sent } = windowWith(() => Promise.resolve(Response.json({})));
  await redeemCode(win, user, 'code');
  await redeemCode(win, null, 'code');
  const url = '/identitytoolkit.googleapis.com/v1/accounts:update';
  expect(sent).toEqual([{ url, body: { oobCode: 'code', idToken: 'renewed' } }, { url, body: { oobCode: 'code' } }]);
});

it.each([
  ['INVALID_OOB_CODE', 'auth/invalid-action-code'],
  ['EXPIRED_OOB_CODE', 'auth/expired-action-code'],
  ['MISSING_ID_TOKEN', 'auth/missing-id-token'],
  ['TOKEN_EXPIRED', 'auth/user-token-expired'],
  ['USER_MISMATCH', 'auth/user-mismatch'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : That was too many tries.', 'auth/too-many-requests'],
  ['SOMETHING_ELSE', 'auth/network-request-failed'],
])('gives %s the SDK\'s code %s', async (message, code) => {
  await expect(redeemCode(windowWith(refusal(message)).win, user, 'code')).rejects.toMatchObject({ code });
});

it('reports a server that cannot be reached, or answers with something else', async () => {
  const offline = windowWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(redeemCode(offline.win, user, 'code')).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  const page = windowWith(() => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(redeemCode(page.win, user, 'code')).rejects.toMatchObject({ code: 'auth/network-request-failed' });
});
