import { profileInputOf } from './profile';

const identity = { uid: 'u1', displayName: ' Pat Person ', email: 'pat@example.com', photoURL: 'https://pics.example/pat.jpg' };

describe('the profile sent to the server', () => {
  it('carries what the identity service knows', () => {
    expect(profileInputOf(identity)).toEqual({
      uid: 'u1',
      name: 'Pat Person',
      email: 'pat@example.com',
      photoURL: 'https://pics.example/pat.jpg',
    });
  });

  it.each([null, '', '   '])('has the name User for the display name %j', (displayName) => {
    expect(profileInputOf({ ...identity, displayName }).name).toBe('User');
  });

  it('has the default avatar without a photo, and an empty email without an address', () => {
    expect(profileInputOf({ ...identity, photoURL: null, email: null })).toMatchObject({ photoURL: '/default-avatar.svg', email: '' });
  });
});
