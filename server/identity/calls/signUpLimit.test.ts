import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp({ env: { RATE_LIMIT: 'on' } }); });
afterAll(() => server.close());

const signUp = (n: number, address: string) =>
  server.ask('signUp', { email: `pupil-${n}@school.example`, password: 'Paper-cup7' }, { address });

it('makes accounts for a class behind one address, and not for ever; a network of IPv6 addresses is one', async () => {
  const [school, answers] = ['192.0.2.7', [] as (string | null)[]];
  for (let n = 0; n < 42; n += 1) answers.push((await signUp(n, school)).error);
  expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => null));
  expect(answers.slice(40)).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER/) as string));
  expect((await signUp(100, '192.0.2.8')).error).toBeNull();
  const network = [];
  for (let n = 0; n < 41; n += 1) network.push((await signUp(200 + n, `2001:db8:0:1::${(n + 1).toString(16)}`)).error);
  expect(network.map((error) => error === null).indexOf(false)).toBe(40);
});
