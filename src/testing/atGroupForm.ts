import { NEW_GROUP_VALUES, type GroupFormValues } from '../domain/groups/groupFormValues';
import { browserAt } from './browserAt';
import { aGroup, aMember } from './builders';
import type { FakeServices } from './fakeServices';

/** What a user may type into the form. */
export const FORM_VALUES: GroupFormValues = {
  ...NEW_GROUP_VALUES,
  name: ' Chess ', description: 'We play.', category: 'Art', location: 'Kyiv', maxMembers: 10, startDate: '2030-05-01T10:00:00Z',
  imageURL: 'https://example.com/a.jpg',
};

/** The user's own group, as the server sends it. */
export const ownGroup = aGroup({ creator: aMember({ _id: 'person' }), version: 3, edition: 2 });

/** A browser of the creator of `ownGroup`, at one of the pages with the group form. */
export async function atGroupForm(url: string, prepare: (services: FakeServices) => void = () => undefined) {
  const browser = await browserAt(url, (services) => {
    services.http.on('GET', '/api/groups/user/created', { json: [] });
    services.http.on('GET', '/api/groups/g1', { json: ownGroup });
    prepare(services);
  });
  return { ...browser, form: () => browser.state().groupForm };
}
