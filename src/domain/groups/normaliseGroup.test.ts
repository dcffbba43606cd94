import fc from 'fast-check';
import { isOlder, normaliseGroup, normaliseGroupList, normaliseProfile, normaliseSummary, summaryOf } from './normaliseGroup';

describe('normaliseGroup', () => {
  it('fills in missing fields', () => {
    expect(normaliseGroup({ _id: '1' })).toEqual({
      _id: '1',
      name: 'Unnamed group',
      description: '',
      category: 'Other',
      location: '',
      maxMembers: 0,
      startDate: '',
      imageURL: '',
      createdAt: '',
      creator: { _id: '', name: 'User', photoURL: null },
      members: [],
    });
  });

  it('keeps a complete group', () => {
    const group = {
      _id: '1', name: 'Chess', description: 'd', category: 'Art', location: 'Kyiv', maxMembers: 5, startDate: '2026-05-01T00:00:00Z',
      imageURL: '/i', createdAt: '2026-04-01T00:00:00Z', version: 3, edition: 2, editedAt: '2026-04-02T00:00:00Z',
      creator: { _id: 'u', name: 'Olena', photoURL: '/p' }, members: [{ _id: 'u', name: 'Olena', photoURL: '/p' }],
    };
    expect(normaliseGroup(group)).toEqual(group);
  });

  it('leaves out counters that are not numbers', () => {
    expect(normaliseGroup({ _id: '1', version: '3', edition: null, editedAt: 7 })).not.toHaveProperty('version');
    expect(normaliseGroup({ _id: '1', version: '3', edition: null, editedAt: 7 })).not.toHaveProperty('edition');
    expect(normaliseGroup({ _id: '1', version: '3', edition: null, editedAt: 7 })).not.toHaveProperty('editedAt');
  });

  it('keeps what a hidden group says of why, and nothing that is no text', () => {
    const hidden = { since: '2026-01-01T00:00:00Z', reason: 'Fraud', words: 'It asks for money.', decisionId: '7', mayBeMended: true };
    expect(normaliseGroup({ _id: '1', hidden: { ...hidden, more: 1 } })?.hidden).toEqual(hidden);
    expect(normaliseGroup({ _id: '1', hidden: { since: hidden.since, reason: 7, words: null } })?.hidden).toEqual({ since: hidden.since });
  });

  it('never throws, and always returns an id and a list of members, or null', () => {
    fc.assert(fc.property(fc.anything(), fc.anything(), fc.anything(), (value, members, creator) => {
      normaliseGroup(value);
      normaliseGroupList(value);
      expect(Array.isArray(normaliseGroup({ _id: '1', members, creator })?.members)).toBe(true);
      expect(normaliseSummary({ _id: '1', members, faces: creator })?.memberCount).toBeGreaterThanOrEqual(0);
    }));
  });

  it('removes duplicate members and members without an id', () => {
    const members = [{ _id: 'a' }, { name: 'Nobody' }, { _id: 'b' }, { _id: 'a', name: 'Again' }];
    expect(normaliseGroup({ _id: '1', members })?.members.map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  it.each([
    ['https://pictures.example/a.jpg', true], ['/api/images/1', true], ['data:image/png;base64,AA==', true],
    ['javascript:alert(1)', false], ['data:text/html,<b>', false], [' ', false],
  ])('accepts %s as a picture: %s', (address, taken) => {
    const group = normaliseGroup({ _id: '1', imageURL: address, creator: { _id: 'a', photoURL: address } });
    expect([group?.imageURL, group?.creator.photoURL]).toEqual(taken ? [address, address] : ['', null]);
  });

  it.each([null, [], 'x', {}, { _id: '' }, { _id: null }])('returns null for %j', (value) => {
    expect(normaliseGroup(value)).toBeNull();
  });
});

describe('list rows', () => {
  const users = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, name: _id, photoURL: null }));

  it('come from summaries and from full groups', () => {
    const full = normaliseGroup({ _id: '1', members: users });
    expect(normaliseSummary({ _id: '1', members: users })).toEqual(full && summaryOf(full));
    expect(normaliseSummary({ _id: '1', memberCount: 4, faces: users.slice(0, 3) })).toEqual(full && summaryOf(full));
  });

  it('leave out what is not a group', () => {
    expect(normaliseGroupList([null, { _id: '1' }, {}, 7]).map(({ _id }) => _id)).toEqual(['1']);
    expect(normaliseGroupList([{ _id: '1', name: 'First' }, { _id: '1', name: 'Again' }]).map(({ name }) => name)).toEqual(['First']);
    expect(normaliseGroupList({ groups: [] })).toEqual([]);
  });
});

describe('normaliseProfile', () => {
  it('keeps only strings', () => {
    const whole = { _id: '1', uid: 'u', name: 'Olena', email: 'o@example.com', photoURL: '/p' };
    expect(normaliseProfile(whole)).toEqual(whole);
    expect(normaliseProfile({ _id: 7, uid: {}, name: 42, email: [], photoURL: true })).toEqual({
      _id: '7',
      uid: '',
      name: '',
      email: '',
      photoURL: null,
    });
  });

  it.each([null, 'x', 7, []])('returns null for %j', (value) => { expect(normaliseProfile(value)).toBeNull(); });
});

describe('isOlder', () => {
  it.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
    [undefined, 2, false],
    [1, undefined, false],
  ])('version %s after %s: %s', (version, known, older) => {
    expect(isOlder({ version }, { version: known })).toBe(older);
  });
});
