import { accountFailure } from '../../domain/account/accountMessages';
import { selectPhoto } from '../../features/account/accountSelectors';
import { exportRequested, photoFileChosen, profileSubmitted } from '../../features/account/accountSlice';
import { aProfile, anIdentity } from '../builders';
import type { FakeRequest } from '../fakeHttp';
import { faultsByCall, SERVER_WORDS, type Fault } from './faults';
import { busySigns, main, openSite, pass, prepareSite, press, availableActions, type Site } from './openSite';

/*
 * Every fault on the calls with which a photo is uploaded, the profile is saved and the user's data is fetched: the page says what is true,
 * nothing half-done looks done, and everything can be tried again. These stay apart from `calls.ts`, because each has its own way to
 * answer, and leaves something behind that is checked.
 */

const TRIED_MS = 5_000;

const { checkNothingBroke } = prepareSite();

interface FileCall {
  method: 'GET' | 'POST';
  path: string;
  start: (site: Site) => Promise<void>;
  respond: (fault: Fault, request: FakeRequest) => Promise<Response>;
  /** What the page says after a success. */
  done: string;
  /** What the page says when the server gives no words. */
  fallback: string;
  wayOn: string;
  /** A 200 with any body, or none, is a success. */
  ignoresBody: boolean;
  /** Checks what a success has left, and that a failure has left nothing. */
  check: (site: Site, succeeded: boolean) => void;
}

const saveName = (site: Site) => site.dispatch(profileSubmitted({ name: 'Patty' }));

async function savePhoto(site: Site): Promise<void> {
  await site.dispatch(photoFileChosen({ ticket: 't1' }));
  await pass(0);
  await saveName(site);
}

/** A success as a ZIP, whose body arrives as the fault says. The page of a café's network stays what it is. */
async function asZip(fault: Fault, request: FakeRequest): Promise<Response> {
  const response = await fault.respond('PK', request);
  if (!response.ok || fault.name === 'malformed JSON') return response;
  const zip = new Response(null, { headers: { 'content-type': 'application/zip' } });
  return Object.defineProperty(zip, 'blob', { value: async () => new Blob([await response.text()]) });
}

const SAVED = { done: 'Saved. Everyone sees it from now on.', fallback: accountFailure.profile, wayOn: 'Save name and photo' };

const CALLS: Readonly<Record<string, FileCall>> = {
  'POST photo': {
    ...SAVED, method: 'POST', path: '/api/users/me/photo', start: savePhoto, ignoresBody: false,
    respond: (fault, request) => fault.respond({ photoURL: '/api/images/me' }, request),
    check: ({ services, state }, succeeded) => {
      expect(services.identity.calls.includes('updateProfile')).toBe(succeeded);
      // The photo is still there to be sent once more.
      expect(selectPhoto(state())).toMatchObject(succeeded ? { status: 'url', url: '/api/images/me' } : { status: 'ready' });
    },
  },
  'POST create-or-update, of the account page': {
    ...SAVED, method: 'POST', path: '/api/users/create-or-update', start: saveName, ignoresBody: true,
    respond: (fault, request) => fault.respond(aProfile(), request),
    check: ({ state }, succeeded) => {
      expect(state().auth).toMatchObject({ user: { displayName: succeeded ? 'Patty' : 'Pat Person' } });
    },
  },
  'GET export': {
    method: 'GET', path: '/api/users/me/export', start: (site) => site.dispatch(exportRequested()), ignoresBody: false, respond: asZip,
    done: 'Your data is in your downloads.', fallback: accountFailure.export, wayOn: 'Download my data',
    check: ({ services }, succeeded) => { expect(services.files.saved).toHaveLength(succeeded ? 1 : 0); },
  },
};

/** What the page says in the end; null for a success. */
function refusalIn({ fallback, ignoresBody }: FileCall, { effect }: Fault): string | null {
  if (effect === 'failsInWords' || effect === 'notFound' || effect === 'refusedForEver') return SERVER_WORDS;
  return effect === 'fails' || (effect === 'unreadable' && !ignoresBody) ? fallback : null;
}

/** `fetch` itself notices that a ZIP is cut off: that is the reset in the body. */
const isPossible = (call: string, fault: string) => !(call === 'GET export' && fault === 'truncated JSON');

const CELLS = faultsByCall(CALLS, { archetypes: ['GET export'] }).filter(([name, fault]) => isPossible(name, fault));

test.each(CELLS)('%s × %s', async (_name, _fault, call, fault) => {
  const site = await openSite('/account', anIdentity(), ({ http }) => {
    http.on('GET', '/api/users/me/sessions', { json: [] });
    http.on(call.method, call.path, (request) => call.respond(fault, request));
  });
  await call.start(site);
  await pass(TRIED_MS);
  if (fault.effect === 'hangs') {
    await site.go('/support');
    // A photo that is not saved yet is not left without a question.
    if (site.page() !== '/support') await press('Leave');
    expect(site.page()).toBe('/support');
  } else {
    const refusal = refusalIn(call, fault);
    expect(main()).toHaveTextContent(refusal ?? call.done);
    if (refusal !== null) expect(main()).not.toHaveTextContent(call.done);
    expect(availableActions().some((text) => text.includes(call.wayOn))).toBe(true);
    expect([site.page(), busySigns()]).toEqual(['/account', []]);
    call.check(site, refusal === null);
  }
  checkNothingBroke();
  site.close();
});
