import type { Loaded } from './firebaseSession';
import { endSessionWith, logOut } from './firebaseSession';

/** A signed-in SDK that notes in `done` what happens. */
function signedIn(done: string[], refreshToken: string | null = 'r-1'): Pick<Loaded, 'auth'> {
  const auth = {
    currentUser: refreshToken === null ? null : { refreshToken },
    signOut() {
      done.push('logged out here');
      auth.currentUser = null;
      return Promise.resolve();
    },
  };
  return { auth } as unknown as Pick<Loaded, 'auth'>;
}

describe('a log-out', () => {
  it('is done here first, then ends the session at the service', async () => {
    const done: string[] = [];
    await logOut(signedIn(done), (refreshToken) => Promise.resolve(done.push(`ended ${refreshToken}`)));
    expect(done).toEqual(['logged out here', 'ended r-1']);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('does not depend on a service that %s', async (_how, endSession) => {
    const done: string[] = [];
    await logOut(signedIn(done), endSession);
    expect(done).toEqual(['logged out here']);
  });

  it('asks nothing of a hosted project, and nothing when nobody is signed in', async () => {
    const done: string[] = [];
    await logOut(signedIn(done), null);
    await logOut(signedIn(done, null), (refreshToken) => Promise.resolve(done.push(`ended ${refreshToken}`)));
    expect(done).toEqual(['logged out here', 'logged out here']);
  });

  it('sends the token in the body, and survives leaving the page', async () => {
    const sent: [string, RequestInit][] = [];
    const fetch = (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    await endSessionWith({ fetch } as unknown as Window)('r-1');
    const init = expect.objectContaining({ method: 'POST', keepalive: true, body: '{"refreshToken":"r-1"}' }) as RequestInit;
    expect(sent).toEqual([['/identity/log-out', init]]);
  });
});
