import { sessionExpired } from '../../../api/sessionEvents';
import { identityReported, logoutRequested } from '../../../core/auth/authSlice';
import { draftChanged } from '../../../core/location/locationSlice';
import { NEW_GROUP_VALUES } from '../../../domain/groups/groupFormValues';
import { browserAt, settle } from '../../../testing/browserAt';
import { aGroup, aMember, anIdentity } from '../../../testing/builders';
import { identityError } from '../../../testing/fakeIdentity';
import type { FakeServices } from '../../../testing/fakeServices';
import { formLeft, imageFileChosen, newGroupSubmitted, selectFormImage, updateSubmitted } from './groupFormSlice';
import { selectKeptForm } from './keptFormSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const VALUES = { ...NEW_GROUP_VALUES, name: 'Chess', description: 'We play.', location: 'Kyiv', startDate: '2030-05-01T10:00:00Z' };
const own = aGroup({ creator: aMember({ _id: 'person' }), version: 3, edition: 2 });

async function openForm(url: string) {
  const browser = await browserAt(url, (services: FakeServices) => {
    services.http.on('GET', '/api/groups/g1', { json: own });
    services.http.on('GET', '/api/groups/user/created', { json: [] });
  });
  const { services, dispatch } = browser;
  const { getToken } = services.identity;
  return {
    ...browser,
    form: () => browser.state().groupForm,
    kept: () => selectKeptForm(browser.state()).status,
    upload: async () => {
      dispatch(imageFileChosen({ ticket: services.images.accept(new Blob(['x'])) }));
      await settle();
    },
    /** From now on no token can be refreshed. */
    endSession: () => {
      services.identity.getToken = (options) =>
        (options?.forceRefresh ? Promise.reject(identityError('auth/user-token-expired')) : getToken(options));
    },
    signIn: async (uid = 'person') => {
      services.identity.getToken = getToken;
      services.identity.report(anIdentity({ uid }));
      await settle();
    },
  };
}

describe('a session that ends while a new group is submitting', () => {
  const lose = async () => {
    const browser = await openForm('/create-group');
    await browser.upload();
    browser.endSession();
    browser.dispatch(newGroupSubmitted(VALUES));
    await settle();
    return browser;
  };

  it('redirects to the login without a form error, and keeps what was typed', async () => {
    const { page, toasts, kept } = await lose();
    expect([page(), kept()]).toEqual(['/login', 'kept']);
    expect(toasts().filter((toast) => toast.startsWith('error'))).toEqual([]);
  });

  it('is restored, with its picture, for the same user', async () => {
    const { signIn, page, form, kept, state, services } = await lose();
    await signIn();
    expect([page(), kept()]).toEqual(['/create-group', 'none']);
    expect(form()).toMatchObject({ status: 'editing', mode: 'create', restored: VALUES });
    const image = selectFormImage(state());
    expect(image.status === 'ready' && services.images.blob(image.key)).not.toBeNull();
  });

  it('is discarded, with its picture, when another user signs in', async () => {
    const { signIn, form, kept, services } = await lose();
    await signIn('somebody-else');
    expect([kept(), form()]).toMatchObject(['none', { status: 'editing', initial: NEW_GROUP_VALUES }]);
    expect(form()).not.toHaveProperty('restored');
    expect(services.images.blob('image-hash')).toBeNull();
  });
});

it('a session that ends before a new group is answered: sent again with the same key, so that it is not created twice', async () => {
  const { dispatch, signIn, http } = await openForm('/create-group');
  const values = { ...VALUES, imageURL: 'https://pictures.example/a.jpg' };
  http.on('POST', '/api/groups', () => new Promise(() => undefined));
  dispatch(newGroupSubmitted(values));
  await settle();
  dispatch(sessionExpired());
  await settle();
  await signIn();
  dispatch(newGroupSubmitted(values));
  await settle();
  const keys = http.sent('POST', '/api/groups').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('a session that ends while a change is submitting: restored with the version seen', async () => {
  const { endSession, dispatch, signIn, form, page, http } = await openForm('/update-group/g1');
  endSession();
  http.on('PUT', '/api/groups/g1', { status: 401, json: {} });
  dispatch(updateSubmitted({ ...VALUES, imageURL: own.imageURL }));
  await settle();
  expect(page()).toBe('/login');
  http.on('GET', '/api/groups/g1', { json: { ...own, location: 'Lisbon', edition: 3 } });
  await signIn();
  expect([page(), form()]).toMatchObject(['/update-group/g1', { status: 'editing', edition: 2, restored: { location: 'Kyiv' } }]);
});

it('a kept change of one group is not put into the form of another group', async () => {
  const { endSession, dispatch, signIn, form, kept, http, follow } = await openForm('/update-group/g1');
  endSession();
  http.on('PUT', '/api/groups/g1', { status: 401, json: {} });
  dispatch(updateSubmitted({ ...VALUES, imageURL: own.imageURL }));
  await settle();
  http.on('GET', '/api/groups/g2', { json: { ...own, _id: 'g2', location: 'Porto' } });
  await follow('/update-group/g2');
  await signIn();
  expect([form(), kept()]).toMatchObject([{ status: 'editing', groupId: 'g2', initial: { location: 'Porto' } }, 'kept']);
  expect(form()).not.toHaveProperty('restored');
});

describe('a session that ends while a new group is being typed', () => {
  const type = async (dirty = true) => {
    const browser = await openForm('/create-group');
    if (dirty) await browser.upload();
    browser.dispatch(draftChanged({ dirty }));
    return browser;
  };
  /** As the form does when it unmounts. */
  const leave = async ({ dispatch }: Awaited<ReturnType<typeof type>>) => {
    dispatch(formLeft(VALUES));
    dispatch(draftChanged({ dirty: false }));
    await settle();
  };

  it('is restored, with its picture, for the same user', async () => {
    const browser = await type();
    browser.dispatch(sessionExpired());
    await leave(browser);
    expect([browser.page(), browser.kept()]).toEqual(['/login', 'kept']);
    await browser.signIn();
    expect(browser.form()).toMatchObject({ status: 'editing', mode: 'create', restored: VALUES });
    const image = selectFormImage(browser.state());
    expect(image.status === 'ready' && browser.services.images.blob(image.key)).not.toBeNull();
  });

  it('keeps nothing of an untouched form', async () => {
    const browser = await type(false);
    browser.dispatch(sessionExpired());
    await settle();
    expect([browser.page(), browser.kept()]).toEqual(['/login', 'none']);
  });

  it('keeps nothing when another tab logs out', async () => {
    const browser = await type();
    browser.dispatch(identityReported(null));
    await leave(browser);
    expect([browser.page(), browser.kept()]).toEqual(['/login', 'none']);
  });

  it('keeps nothing of a form that was left before', async () => {
    const browser = await type();
    await leave(browser);
    browser.dispatch(sessionExpired());
    await settle();
    expect(browser.kept()).toBe('none');
  });
});

it('an explicit logout keeps nothing', async () => {
  const { dispatch, kept, http } = await openForm('/create-group');
  http.on('POST', '/api/groups', () => new Promise(() => undefined));
  dispatch(newGroupSubmitted({ ...VALUES, imageURL: 'https://pictures.example/a.jpg' }));
  await settle();
  dispatch(logoutRequested());
  await settle();
  expect(kept()).toBe('none');
});
