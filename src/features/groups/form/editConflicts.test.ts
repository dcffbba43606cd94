import { atGroupForm, FORM_VALUES, ownGroup } from '../../../testing/atGroupForm';
import { settle } from '../../../testing/browserAt';
import { conflictFieldChosen, imageFileChosen, imageUrlChanged, selectConflict, selectFormImage, updateSubmitted } from './groupFormSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('changing a group that was edited in another session meanwhile', () => {
  const newer = { ...ownGroup, location: 'Lisbon', maxMembers: 20, version: 5, edition: 3, editedAt: '2026-02-03T04:05:06.000Z' };
  const MINE = {
    ...FORM_VALUES,
    name: ownGroup.name,
    description: ownGroup.description,
    location: 'Kyiv',
    maxMembers: ownGroup.maxMembers,
    startDate: ownGroup.startDate,
    imageURL: ownGroup.imageURL,
  };
  const outdated = (group: unknown = newer) => ({ status: 412, json: { message: 'Changed meanwhile.', group } });
  const collide = async () => {
    const browser = await atGroupForm('/update-group/g1', ({ http }) => { http.on('PUT', '/api/groups/g1', outdated()); });
    browser.dispatch(updateSubmitted(MINE));
    await settle();
    return { ...browser, conflict: () => selectConflict(browser.state()), puts: () => browser.http.sent('PUT', '/api/groups/g1') };
  };

  it('shows both versions: changes of the other session are preselected, changes of both are open', async () => {
    const { toasts, form, conflict } = await collide();
    expect([toasts(), form()]).toMatchObject([
      ['error: Changed meanwhile.'],
      { status: 'editing', version: 5, edition: 3, initial: { location: 'Lisbon' } },
    ]);
    expect(conflict()).toMatchObject({
      mine: { location: 'Kyiv' }, theirs: { location: 'Lisbon', maxMembers: 20 }, by: ownGroup.creator.name, editedAt: newer.editedAt,
      choices: { location: null, maxMembers: 'theirs' },
    });
  });

  it('sends nothing before the user has chosen', async () => {
    const { dispatch, puts } = await collide();
    dispatch(updateSubmitted(MINE));
    await settle();
    expect(puts()).toHaveLength(1);
  });

  it('is sent against the newer edition once all is chosen, and asks again if it has changed again', async () => {
    const { dispatch, puts, conflict, http, page } = await collide();
    dispatch(conflictFieldChosen({ field: 'location', choice: 'mine' }));
    http.on('PUT', '/api/groups/g1', outdated({ ...newer, location: 'Madrid', edition: 4 }));
    dispatch(updateSubmitted({ ...MINE, maxMembers: 20 }));
    await settle();
    expect(puts()[1]?.headers.get('if-match')).toBe('"e3"');
    expect(conflict()).toMatchObject({ theirs: { location: 'Madrid' }, choices: { location: null } });
    dispatch(conflictFieldChosen({ field: 'location', choice: 'theirs' }));
    http.on('PUT', '/api/groups/g1', { json: newer });
    dispatch(updateSubmitted({ ...MINE, location: 'Madrid', maxMembers: 20 }));
    await settle();
    expect([puts()[2]?.headers.get('if-match'), page()]).toEqual(['"e4"', '/my-groups']);
  });

  it('keeps a link for members when another session removed it and the user takes it back', async () => {
    const linked = { ...ownGroup, placeUrl: 'https://meet.example/room', placeUrlFor: 'members' as const };
    const { dispatch, state, http } = await atGroupForm('/update-group/g1', ({ http: fake }) => {
      fake.on('GET', '/api/groups/g1', { json: linked });
    });
    http.on('PUT', '/api/groups/g1', outdated({ ...ownGroup, edition: 3 }));
    dispatch(updateSubmitted({ ...MINE, placeUrl: linked.placeUrl, placeUrlFor: linked.placeUrlFor }));
    await settle();
    expect(selectConflict(state())?.choices).toEqual({ placeUrl: 'theirs' });
  });

  it('has nothing to choose when both sessions made the same change', async () => {
    const { dispatch, state, http, form } = await atGroupForm('/update-group/g1');
    http.on('PUT', '/api/groups/g1', outdated({ ...ownGroup, location: 'Kyiv', edition: 3 }));
    dispatch(updateSubmitted(MINE));
    await settle();
    expect([selectConflict(state()), form()]).toMatchObject([null, { status: 'editing', edition: 3 }]);
  });

  it('has nothing to choose when both sessions differ only in how the zone and the picture’s address are written', async () => {
    const { dispatch, state, http } = await atGroupForm('/update-group/g1');
    const typed = { timeZone: 'europe/kyiv', imageURL: 'https://Example.com/schön.jpg' };
    const now = { timeZone: 'Europe/Kyiv', imageURL: 'https://example.com/sch%C3%B6n.jpg' };
    http.on('PUT', '/api/groups/g1', outdated({ ...ownGroup, ...now, location: 'Kyiv', edition: 3 }));
    dispatch(imageUrlChanged(typed.imageURL));
    dispatch(updateSubmitted({ ...MINE, ...typed }));
    await settle();
    expect(selectConflict(state())).toBeNull();
  });

  it('keeps an uploaded picture while the other one is chosen, so that the user can switch back', async () => {
    const { dispatch, state, services, http } = await atGroupForm('/update-group/g1');
    dispatch(imageFileChosen({ ticket: services.images.accept(new Blob(['x'])) }));
    await settle();
    http.on('PUT', '/api/groups/g1', outdated({ ...ownGroup, imageURL: 'https://pictures.example/theirs.jpg', edition: 3 }));
    dispatch(updateSubmitted({ ...MINE, location: ownGroup.location, imageURL: '' }));
    await settle();
    dispatch(conflictFieldChosen({ field: 'imageURL', choice: 'theirs' }));
    expect(selectFormImage(state())).toEqual({ status: 'url', url: 'https://pictures.example/theirs.jpg' });
    dispatch(conflictFieldChosen({ field: 'imageURL', choice: 'mine' }));
    await settle();
    const image = selectFormImage(state());
    expect(image.status === 'ready' && services.images.blob(image.key)).not.toBeNull();
  });
});
