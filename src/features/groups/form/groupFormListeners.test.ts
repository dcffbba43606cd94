import { draftChanged } from '../../../core/location/locationSlice';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { isOptional } from '../../../domain/groups/groupFields';
import { NEW_GROUP_VALUES } from '../../../domain/groups/groupFormValues';
import { groupFormTexts, validation } from '../../../domain/texts/formMessages';
import { failure } from '../../../domain/texts/messages';
import { atGroupForm, FORM_VALUES, ownGroup } from '../../../testing/atGroupForm';
import { held, settle } from '../../../testing/browserAt';
import { aGroup, anIdentity } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { clocksDiffer } from './groupFormMessages';
import { formRefused, imageUrlChanged, newGroupSubmitted, updateSubmitted, type UpdateForm } from './groupFormSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

/** What is sent of `FORM_VALUES`: nothing of the fields that are empty. */
const ASKED_FOR = Object.fromEntries(Object.entries(FORM_VALUES).filter(([field]) => !isOptional(field)));

describe('copying a group', () => {
  it('fills the form with everything but the start, and sends a new group with the same picture', async () => {
    const { form, dispatch, http, page } = await atGroupForm('/create-group?from=g1', (services) => {
      services.http.on('POST', '/api/groups', { status: 201, json: { ...ownGroup, _id: 'g2' } });
    });
    const { name, description, category, location, maxMembers, imageURL } = ownGroup;
    const values = { name, description, category, location, maxMembers, imageURL, startDate: '' };
    const initial = { ...NEW_GROUP_VALUES, ...values };
    expect(form()).toEqual({ status: 'editing', mode: 'create', sent: null, image: { status: 'url', url: imageURL }, initial });
    dispatch(newGroupSubmitted({ ...initial, startDate: '2030-05-01T10:00:00Z' }));
    await settle();
    expect(http.sent('POST', '/api/groups')[0]?.body).toEqual({ ...values, startDate: '2030-05-01T10:00:00.000Z' });
    expect(page()).toBe('/my-groups');
  });

  it.each<[string, FakeResponse, string]>([
    ['is gone', { status: 404, json: { message: 'This group was deleted.' } }, 'This group was deleted.'],
    ['is somebody else’s', { json: aGroup() }, 'Only the organiser can copy this group.'],
  ])('that %s says so, and goes to My Groups', async (_name, response, message) => {
    const { page, toasts } = await atGroupForm('/create-group?from=g1', ({ http }) => { http.on('GET', '/api/groups/g1', response); });
    expect([page(), toasts()]).toEqual(['/my-groups', [`error: ${message}`]]);
  });

  it('gives way to an empty form, and that to the copy, as the address says', async () => {
    const { form, follow, services } = await atGroupForm('/create-group?from=g1');
    await follow('/create-group');
    expect(form()).toMatchObject({ status: 'editing', mode: 'create', initial: { name: '' } });
    services.history.go(-1);
    await settle();
    expect(form()).toMatchObject({ status: 'editing', mode: 'create', initial: { name: ownGroup.name } });
    const copy = form();
    await follow('/create-group?from=g1#image');
    expect(form()).toBe(copy);
  });

  it.each(['/create-group', '/create-group?from='])('%s is an empty form', async (url) => {
    const { form, http } = await atGroupForm(url);
    expect([form().status, http.sent('GET', '/api/groups/g1')]).toEqual(['editing', []]);
  });
});

describe('creating a group', () => {
  const submit = async (response: FakeResponse, values = FORM_VALUES) => {
    const browser = await atGroupForm('/create-group', ({ http }) => { http.on('POST', '/api/groups', response); });
    browser.dispatch(draftChanged({ dirty: true }));
    browser.dispatch(newGroupSubmitted(values));
    await settle();
    return browser;
  };

  it('refreshes the token, sends the values, and goes to My Groups without asking about the draft', async () => {
    const { http, page, toasts, services } = await submit({ status: 201, json: ownGroup });
    const [request] = http.sent('POST', '/api/groups');
    expect(services.identity.calls).toContain('refresh');
    expect(request?.headers.get('authorization')).toBe('Bearer token-person-2');
    expect(request?.body).toEqual({ ...ASKED_FOR, name: 'Chess', startDate: '2030-05-01T10:00:00.000Z' });
    expect([page(), toasts()]).toEqual(['/my-groups', [`success: ${groupFormTexts.created}`]]);
  });

  it.each<[FakeResponse, string]>([
    [{ json: { ok: true } }, failure.invalidResponse],
    [{ status: 500 }, groupFormTexts.notCreated],
    [{ status: 400, json: { message: 'No.' } }, 'No.'],
  ])('answered with %j stays in the form and says why', async (response, message) => {
    const { form, page, toasts } = await submit(response);
    expect([page(), toasts()]).toEqual(['/create-group', [`error: ${message}`]]);
    expect(form()).toMatchObject({ status: 'editing', mode: 'create' });
  });

  it('keeps its idempotency key for the same content, and uses a new one for other content', async () => {
    const { dispatch, http } = await submit({ status: 500 });
    dispatch(newGroupSubmitted(FORM_VALUES));
    await settle();
    dispatch(newGroupSubmitted({ ...FORM_VALUES, location: 'Lviv' }));
    await settle();
    const [first, second, third] = http.sent('POST', '/api/groups').map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is sent once for two clicks', async () => {
    const { dispatch, http } = await submit({ status: 201, json: ownGroup });
    dispatch(newGroupSubmitted(FORM_VALUES));
    await settle();
    expect(http.sent('POST', '/api/groups')).toHaveLength(1);
  });

  it('is not the next user’s when the token is renewed after they have logged in', async () => {
    const { dispatch, http, services, toasts } = await atGroupForm('/create-group');
    const renewal = held<undefined>();
    services.identity.renew = () => renewal.promise;
    dispatch(newGroupSubmitted(FORM_VALUES));
    await settle();
    services.identity.report(null);
    services.identity.report(anIdentity({ uid: 'other' }));
    await settle();
    renewal.respond(undefined);
    await settle();
    expect([http.sent('POST', '/api/groups'), toasts()]).toEqual([[], []]);
  });

  it('whose response is lost is retried with the same key, so that the server does not create it twice', async () => {
    let tries = 0;
    const { http, page, toasts } = await atGroupForm('/create-group', ({ http: fake }) => {
      fake.on('POST', '/api/groups', () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return { status: 201, json: ownGroup };
      });
    }).then(async (browser) => {
      browser.dispatch(newGroupSubmitted(FORM_VALUES));
      await settle();
      return browser;
    });
    const keys = http.sent('POST', '/api/groups').map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size, page(), toasts()]).toEqual([2, 1, '/my-groups', [`success: ${groupFormTexts.created}`]]);
  });

  it('says when the server’s clock of the place shows another time', async () => {
    const there = { timeZone: 'Europe/Dublin', startDate: '2030-05-01T18:30:00Z' };
    const saved = { ...ownGroup, ...there, startDate: '2030-05-01T17:30:00Z' };
    const { toasts } = await submit({ status: 201, json: saved }, { ...FORM_VALUES, ...there });
    expect(toasts()).toEqual([`success: ${groupFormTexts.created}`, `info: ${clocksDiffer('Dublin')}`]);
  });

  it('without a picture is refused before anything is sent', async () => {
    const { http, toasts, form } = await submit({ json: ownGroup }, { ...FORM_VALUES, imageURL: ' ' });
    expect([http.sent('POST', '/api/groups').length, toasts(), form().status]).toEqual([0, [`error: ${validation.image}`], 'editing']);
  });

  it('shows an error when there is no token, and sends nothing', async () => {
    const { dispatch, http, services, toasts } = await atGroupForm('/create-group');
    const { getToken } = services.identity;
    services.identity.getToken = (options) => (options?.forceRefresh ? Promise.reject(new Error('offline')) : getToken(options));
    dispatch(newGroupSubmitted(FORM_VALUES));
    await settle();
    expect([http.sent('POST', '/api/groups').length, toasts()]).toEqual([0, [`error: ${groupFormTexts.notCreated}`]]);
  });

  it('shows what its own rules reject', async () => {
    const { dispatch, toasts } = await atGroupForm('/create-group');
    dispatch(formRefused({ message: validation.groupName }));
    expect(toasts()).toEqual([`error: ${validation.groupName}`]);
  });
});

describe('changing a group', () => {
  it('starts with the current values', async () => {
    const { form } = await atGroupForm('/update-group/g1');
    expect(form()).toMatchObject({
      status: 'editing',
      mode: 'update',
      groupId: 'g1',
      version: 3,
      edition: 2,
      image: { status: 'url', url: ownGroup.imageURL },
      initial: { name: ownGroup.name, maxMembers: 10 },
    });
  });

  it.each<[FakeResponse, string]>([
    [{ status: 500 }, groupFormTexts.notLoaded],
    [{ status: 404, json: { message: 'No such group.' } }, 'No such group.'],
    [{ json: aGroup() }, 'Only the organiser can edit this group.'],
  ])('that cannot be loaded (%j) says why and redirects to My Groups', async (response, message) => {
    const { page, toasts, services } = await atGroupForm('/update-group/g1', ({ http }) => { http.on('GET', '/api/groups/g1', response); });
    expect([page(), toasts(), services.history.urls()]).toEqual(['/my-groups', [`error: ${message}`], ['/my-groups']]);
  });

  it('sends the current name and the edition seen, then goes to My Groups', async () => {
    const { dispatch, http, page, toasts } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('PUT', '/api/groups/g1', { json: ownGroup });
    });
    dispatch(updateSubmitted({ ...FORM_VALUES, name: 'Another' }));
    await settle();
    expect(http.sent('PUT', '/api/groups/g1')[0]?.body).toMatchObject({ name: ownGroup.name, location: 'Kyiv' });
    expect(http.sent('PUT', '/api/groups/g1')[0]?.headers.get('if-match')).toBe('"e2"');
    expect([page(), toasts()]).toEqual(['/my-groups', [`success: ${groupFormTexts.updated}`]]);
  });

  it('that fails after its page was left says so, also when another one is saved after that', async () => {
    const late = held<FakeResponse>();
    const { dispatch, follow, state } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('PUT', '/api/groups/g1', () => late.promise);
      fake.on('GET', '/api/groups/g2', { json: { ...ownGroup, _id: 'g2' } });
      fake.on('PUT', '/api/groups/g2', { json: { ...ownGroup, _id: 'g2' } });
    });
    dispatch(updateSubmitted(FORM_VALUES));
    await follow('/update-group/g2');
    late.respond({ status: 400, json: { message: 'Error updating group' } });
    await settle();
    dispatch(updateSubmitted(FORM_VALUES));
    await settle();
    expect(selectNotifications(state()).map(({ text }) => text)).toEqual(['Error updating group', groupFormTexts.updated]);
  });

  const inDublin = { timeZone: 'Europe/Dublin', startDate: '2030-05-01T18:30:00Z', endDate: '2030-05-01T21:00:00Z' };

  it('sends times that were not touched as they came: this browser’s clock may have other rules than the server’s', async () => {
    const { dispatch, http, form } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('GET', '/api/groups/g1', { json: { ...ownGroup, ...inDublin } });
      fake.on('PUT', '/api/groups/g1', { status: 500 });
    });
    const { initial } = form() as UpdateForm;
    const sent = () => http.sent('PUT', '/api/groups/g1').at(-1)?.body;
    dispatch(updateSubmitted({ ...initial, endDate: '2030-05-01T22:00:00Z' }));
    await settle();
    expect(sent()).toMatchObject({ startDate: inDublin.startDate, endDate: '2030-05-01T23:00:00.000+01:00' });
    dispatch(updateSubmitted({ ...initial, timeZone: 'Europe/Paris' }));
    await settle();
    expect(sent()).toMatchObject({ startDate: '2030-05-01T20:30:00.000+02:00', endDate: '2030-05-01T23:00:00.000+02:00' });
  });

  it('sends times that were changed in UTC where this browser does not know the zone, and leaves it to the server', async () => {
    const { dispatch, http, form } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('GET', '/api/groups/g1', { json: { ...ownGroup, ...inDublin, timeZone: 'Mars/Olympus' } });
      fake.on('PUT', '/api/groups/g1', { status: 500 });
    });
    dispatch(updateSubmitted({ ...(form() as UpdateForm).initial, endDate: '2030-05-01T22:00:00Z' }));
    await settle();
    expect(http.sent('PUT', '/api/groups/g1')[0]?.body)
      .toMatchObject({ timeZone: 'Mars/Olympus', startDate: inDublin.startDate, endDate: '2030-05-01T22:00:00.000Z' });
  });

  it.each([
    ['Europe/Dublin', 'Europe/Dublin', 'Dublin'], ['europe/dublin', 'Europe/Dublin', 'Dublin'], ['europe/kiev', 'Europe/Kiev', 'Kyiv'],
  ])('says when the server’s clock of %s shows another time', async (timeZone, stored, city) => {
    const moved = { ...ownGroup, ...inDublin, timeZone: stored, startDate: '2030-05-01T17:30:00Z' };
    const { dispatch, toasts } = await atGroupForm('/update-group/g1', ({ http }) => {
      http.on('PUT', '/api/groups/g1', { json: moved });
    });
    dispatch(updateSubmitted({ ...FORM_VALUES, ...inDublin, timeZone }));
    await settle();
    expect(toasts()).toEqual([`success: ${groupFormTexts.updated}`, `info: ${clocksDiffer(city)}`]);
  });

  it.each([
    ['saved', {}, { location: 'Kyiv' }, '/my-groups', `success: ${groupFormTexts.updated}`],
    ['not saved', {}, {}, '/update-group/g1', `error: ${groupFormTexts.notUpdated}`],
    [
      'saved, with the picture’s address as the server writes it', { imageURL: 'https://Example.com/schön.jpg' },
      { location: 'Kyiv', imageURL: 'https://example.com/sch%C3%B6n.jpg' }, '/my-groups', `success: ${groupFormTexts.updated}`,
    ],
    [
      'saved, with the zone as the server writes it', { timeZone: 'europe/kyiv' }, { location: 'Kyiv', timeZone: 'Europe/Kyiv' }, '/my-groups',
      `success: ${groupFormTexts.updated}`,
    ],
    [
      'saved, with the former name of its zone in lower case', { timeZone: 'europe/kiev' }, { location: 'Kyiv', timeZone: 'Europe/Kiev' },
      '/my-groups', `success: ${groupFormTexts.updated}`,
    ],
  ] as const)('whose response is lost is refetched: %s', async (_name, typed, now, where, toast) => {
    const { dispatch, http, page, toasts } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('PUT', '/api/groups/g1', () => {
        throw new TypeError('Failed to fetch');
      });
    });
    http.on('GET', '/api/groups/g1', { json: { ...ownGroup, ...now } });
    const { description, maxMembers, startDate, imageURL } = ownGroup;
    const values = { ...FORM_VALUES, description, maxMembers, startDate, imageURL, ...typed };
    dispatch(imageUrlChanged(values.imageURL));
    dispatch(updateSubmitted(values));
    await settle();
    expect([page(), toasts()]).toEqual([where, [toast]]);
  });

  it('whose response cannot be read counts as saved when the group shows it', async () => {
    const { dispatch, http, page, toasts } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('PUT', '/api/groups/g1', { text: '<html>' });
    });
    const { description, maxMembers, startDate, imageURL } = ownGroup;
    http.on('GET', '/api/groups/g1', { json: { ...ownGroup, location: 'Kyiv' } });
    dispatch(updateSubmitted({ ...FORM_VALUES, description, maxMembers, startDate, imageURL }));
    await settle();
    expect([page(), toasts()]).toEqual(['/my-groups', [`success: ${groupFormTexts.updated}`]]);
  });

  it.each<[FakeResponse, string]>([[{ json: null }, failure.invalidResponse], [{ status: 500 }, groupFormTexts.notUpdated]])(
    'answered with %j stays in the form', async (response, message) => {
      const { dispatch, page, toasts } = await atGroupForm('/update-group/g1', ({ http }) => {
        http.on('PUT', '/api/groups/g1', response);
      });
      dispatch(updateSubmitted(FORM_VALUES));
      await settle();
      expect([page(), toasts()]).toEqual(['/update-group/g1', [`error: ${message}`]]);
    });
});

describe('a change of a group whose form was left while it was sent', () => {
  /** The form of another group is being sent when the first answer comes. */
  const leave = async (answer: FakeResponse) => {
    const call = held<FakeResponse>();
    const browser = await atGroupForm('/update-group/g1', ({ http }) => {
      http.on('PUT', '/api/groups/g1', () => call.promise);
      http.on('GET', '/api/groups/g2', { json: { ...ownGroup, _id: 'g2' } });
      http.on('PUT', '/api/groups/g2', () => new Promise(() => undefined));
    });
    browser.dispatch(updateSubmitted({ ...FORM_VALUES }));
    await browser.follow('/update-group/g2');
    browser.dispatch(updateSubmitted({ ...FORM_VALUES }));
    await settle();
    const before = browser.form();
    call.respond(answer);
    await settle();
    return { ...browser, before };
  };

  it.each<[string, FakeResponse, string]>([
    ['is saved', { json: ownGroup }, `success: ${groupFormTexts.updated}`],
    ['fails', { status: 500 }, `error: ${groupFormTexts.notUpdated}`],
    ['is refused', { status: 412, json: { message: 'Changed.', group: { ...ownGroup, location: 'Lisbon' } } }, 'error: Changed.'],
  ])('that %s says so, and leaves the open form alone', async (_name, answer, toast) => {
    const { before, form, page, toasts } = await leave(answer);
    expect(before).toMatchObject({ status: 'submitting', groupId: 'g2' });
    expect([form(), page(), toasts()]).toEqual([before, '/update-group/g2', [toast]]);
  });
});
