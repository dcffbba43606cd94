import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { calendarLink } from '../api/calendarLinks';
import { GroupCard } from '../components/cards/GroupCard';
import { GroupItem } from '../components/cards/GroupItem';
import { GroupRow } from '../components/cards/GroupRow';
import type { GroupInput } from '../contract/types';
import { UTC_DATES } from '../domain/dates/dateStyle';
import { GROUP_FIELDS, GROUP_LABELS, isOptional, OPTIONAL_FIELDS } from '../domain/groups/groupFields';
import type { GroupFormValues } from '../domain/groups/groupFormValues';
import { normaliseGroup, summaryOf } from '../domain/groups/normaliseGroup';
import { ItemPage } from '../features/desk/ItemPage';
import { GroupDetailPage } from '../features/groups/detail/GroupDetailPage';
import { valuesOfGroup } from '../features/groups/form/editConflict';
import { InvitationCard } from '../features/signIn/invitation/InvitationCard';
import { aGroup, anIdentity } from '../testing/builders';
import { aCase } from '../testing/deskBuilders';
import { createFakeServices } from '../testing/fakeServices';
import { NOW_MS, renderCreateGroup } from '../testing/renderCreateGroup';
import { renderWithProviders } from '../testing/renderWithProviders';

type Field = keyof GroupFormValues;

/** What is typed into the control of each field, and what is found where it is shown, if that is something else. */
const FIELDS: Readonly<Record<Field, readonly [typed: string, shown?: string]>> = {
  name: ['Sunday Sketch Walk'], description: ['We walk and draw.'], category: ['Books'], location: ['Bristol'],
  placeUrl: ['https://maps.example/bristol'], placeUrlFor: ['members', 'Members only'], startDate: ['2030-05-03T18:30', '18:30'],
  timeZone: ['Asia/Kathmandu', 'Kathmandu'], endDate: ['2030-05-03T21:00', '21:00'], maxMembers: ['7', '1 of 7'],
  imageURL: ['https://pictures.example/walk.jpg'],
};
/** What is sent of those that are not sent as they are typed. */
const SENT: Partial<GroupInput> = {
  startDate: '2030-05-03T18:30:00.000+05:45', endDate: '2030-05-03T21:00:00.000+05:45', maxMembers: 7,
};
const input = { ...Object.fromEntries(GROUP_FIELDS.map((field) => [field, FIELDS[field][0]])), ...SENT } as unknown as Required<GroupInput>;
const group = aGroup(input);

const fieldsOf = (value: object | null) => Object.fromEntries(Object.entries(value ?? {}).filter(([field]) => field in FIELDS));

/** The fields that are not found on a page. */
async function missingOn(page: ReactElement, url: string, json: object): Promise<Field[]> {
  const services = createFakeServices({ url, identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: {} });
  for (const part of ['counts', 'cases', 'objections', 'problems', 'log'])
    services.http.on('GET', `/api/desk/${part}`, { json: { items: [], next: null, operators: [] } });
  services.http.on('GET', `/api${url}`, { json });
  const { container } = renderWithProviders(page, { services, start: true });
  await act(() => jest.advanceTimersByTimeAsync(100));
  return GROUP_FIELDS.filter((field) => !container.innerHTML.includes(FIELDS[field][1] ?? FIELDS[field][0]));
}

/* What is optional is not asked for by the type check: nothing else would notice a place that forgets such a field. */
describe('every field of a group', () => {
  beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
  afterEach(() => { jest.useRealTimers(); });

  it('is typed into the form, in the order of the labels, and sent', async () => {
    const { field: control, fill, submit, services } = await renderCreateGroup();
    services.http.on('POST', '/api/groups', { status: 201, json: group });
    for (const field of GROUP_FIELDS) await fill({ [GROUP_LABELS[field]]: FIELDS[field][0] });
    const controls = GROUP_FIELDS.map((field) => control(GROUP_LABELS[field]));
    expect([...controls].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(controls);
    await submit();
    expect(services.http.sent('POST', '/api/groups')[0]?.body).toEqual(input);
  });

  it('is read from an answer, and in the form again', () => {
    expect(fieldsOf(normaliseGroup(group))).toEqual(input);
    expect(valuesOfGroup(group)).toEqual(input);
  });

  it('is in the rows of lists, or only on the page', () => {
    const inRows = Object.entries(input).filter(([field]) => !isOptional(field) || OPTIONAL_FIELDS[field] === 'rows');
    expect(fieldsOf(summaryOf(group))).toEqual(Object.fromEntries(inRows));
  });

  it('is shown on the group’s page', async () => {
    expect(await missingOn(<GroupDetailPage />, '/groups/g1', group)).toEqual(['placeUrlFor']);
  });

  it.each([GroupCard, GroupRow])('is shown in lists, or is not meant to be', async (look) => {
    const viewer = { userId: null, nowMs: NOW_MS, dateStyle: UTC_DATES };
    const missing = await missingOn(<GroupItem group={summaryOf(group)} viewer={viewer} look={look} />, '/groups', {});
    // They say how many places are free.
    expect(missing).toEqual(['description', 'placeUrl', 'placeUrlFor', 'maxMembers']);
  });

  it('is shown on the invitation, or is not meant to be', async () => {
    const missing = await missingOn(<InvitationCard group={summaryOf(group)} />, '/login', {});
    // It says how many places are free.
    expect(missing).toEqual(['description', 'category', 'placeUrl', 'placeUrlFor', 'maxMembers']);
  });

  it.each(['google', 'outlook', 'office'] as const)('is in the link to the calendar of %s, or is not meant to be', (calendar) => {
    const link = decodeURIComponent(calendarLink(calendar, group, 'https://hobnob.example/groups/g1') ?? '');
    const written = GROUP_FIELDS.filter((field) => !['startDate', 'endDate', 'maxMembers'].includes(field));
    // Times are in UTC.
    expect(written.filter((field) => !link.includes(FIELDS[field][0]))).toEqual(['category', 'placeUrlFor', 'timeZone', 'imageURL']);
  });

  it('is shown to moderators', async () => {
    const { description: text, maxMembers: _places, placeUrlFor: _readers, ...same } = input;
    const item = aCase({ snapshot: { ...same, text }, present: null });
    expect(await missingOn(<main><ItemPage /></main>, '/desk/cases/7', item)).toEqual(['placeUrlFor', 'maxMembers']);
  });
});
