import { screen, within } from '@testing-library/react';
import type { ImageRefusal } from '../../domain/groups/storedImage';
import { aGroup, aMember, aSummary } from '../builders';
import type { FakeResponse } from '../fakeHttp';
import { identityError } from '../fakeIdentity';
import type { FakeServices } from '../fakeServices';
import { click, main, member, pass, site, type Prepare } from './specSite';

export const NO_WORDS: FakeResponse = { status: 500, json: {} };
export const ME = aMember({ _id: 'person', name: 'Pat Person' });
export const OTHERS = [aMember({ _id: 'creator', name: 'Cleo Creator' }), aMember({ _id: 'third', name: 'Theo Third' })];
export const mine = aGroup({ creator: ME, members: [ME] });
const mineInList = aSummary({ creator: ME, faces: [ME], memberCount: 1 });

export const groupIs = (group: ReturnType<typeof aGroup>): Prepare => ({ http }) => { http.on('GET', '/api/groups/g1', { json: group }); };

export async function home(prepare?: Prepare) {
  const view = await site('/', prepare);
  await pass(1000);
  return view;
}

export async function signUp(password: string, prepare?: Prepare) {
  const { type, press } = await site('/register', prepare);
  await type('Full name', 'Rosa Lindqvist');
  await type('Email', 'rosa@example.com');
  await type('Password', password);
  await press('Create account');
}

export async function logIn(prepare?: Prepare) {
  const { type, press } = await site('/login', prepare);
  await type('Email', 'rosa@example.com');
  await type('Password', 'Abcdef1');
  await press('Log in');
}

export async function googleRefuses(code: string, message?: string) {
  const { press } = await site('/login', ({ identity }) => {
    identity.signInWithGoogle = () => Promise.reject(identityError(code, message));
  });
  await press('Continue with Google');
}

export async function logOut(prepare?: Prepare) {
  await member('/about', prepare);
  const [button] = await screen.findAllByRole('button', { name: 'Logout' });
  await click(button as HTMLElement);
}

export async function membership(button: 'Join group' | 'Leave group', response: FakeResponse) {
  const isIn = button === 'Leave group';
  const { press } = await member('/groups/g1', ({ http }) => {
    groupIs(aGroup({ members: isIn ? [...OTHERS, ME] : OTHERS }))({ http } as FakeServices);
    http.on('POST', '/api/groups/g1/*', response);
  });
  await press(button);
}

export async function deleteGroup(url: string, button: RegExp, response: FakeResponse) {
  const { press } = await member(url, ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: mine });
    http.on('GET', '/api/groups/user/created', { json: [mineInList] });
    http.on('DELETE', '/api/groups/g1', response);
  });
  await press(button);
  await click(within(screen.getByRole('dialog', { name: 'Delete this group?' })).getByRole('button', { name: 'Delete group' }));
}

const GOOD_GROUP = {
  'Group name': 'Night Walkers', Description: 'We walk at night.', Location: 'Porto', 'Start date': '2026-06-01T18:30',
  'Maximum members': '8', 'Image URL': 'https://pictures.example/night.jpg',
};

/** Submits the form of a new group, valid except for what `over` changes. */
export async function createGroup(over: Partial<typeof GOOD_GROUP> = {}, response: FakeResponse = { json: aGroup() }) {
  const { type, user, press } = await member('/create-group', ({ http }) => { http.on('POST', '/api/groups', response); });
  for (const [label, text] of Object.entries({ ...GOOD_GROUP, ...over })) {
    if (text === '') await user.clear(await main().findByLabelText(label));
    else await type(label, text);
  }
  await press('Create group');
}

export async function updateGroup(response: FakeResponse) {
  const { type, press } = await member('/update-group/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: mine });
    http.on('PUT', '/api/groups/g1', response);
  });
  await type('Description', 'We walk at night, slowly.');
  await press('Save changes');
}

export async function upload(refusal: ImageRefusal) {
  const { user } = await member('/create-group', ({ images }) => { images.refusal = refusal; });
  await user.upload(await main().findByLabelText('Upload a picture'), new File(['x'], 'night.jpg', { type: 'image/jpeg' }));
  await pass(0);
}

export async function contact() {
  const { type, press } = await site('/contact');
  for (const label of ['Full name', 'Subject', 'Message']) await type(label, 'Rosa');
  await type('Email', 'rosa@example.com');
  await press('Send message');
  await pass(2000);
}
