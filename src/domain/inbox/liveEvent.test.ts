import { readLiveEvent } from './liveEvent';

describe('an event of the live stream', () => {
  it.each([
    ['hello', { version: 'v1', unread: 2 }],
    ['hello', { version: 'v1', unread: null }],
    ['group', { id: 'g1', version: 3 }],
    ['group', { id: 'g1', version: null }],
    ['list', { version: 'v2' }],
    ['inbox', { unread: 0 }],
    ['session', { ended: true }],
  ])('%s is read with what the contract says', (name, data) => {
    expect(readLiveEvent(name, JSON.stringify({ ...data, more: 'ignored' }))).toEqual({ name, data });
  });

  it.each([
    [undefined, '{}'],
    ['message', '{}'],
    ['toString', '{}'],
    ['hello', '{"version":1}'],
    ['group', '{"version":1}'],
    ['group', '[]'],
    ['list', 'null'],
    ['list', `{"version":"${'v'.repeat(201)}"}`],
    ['inbox', '{"unread":-1}'],
    ['inbox', '{"unread":"many"}'],
    ['session', '{"ended":"yes"}'],
    ['session', '{"ended":'],
  ])('%s with %s is ignored', (name, text) => {
    expect(readLiveEvent(name, text)).toBeNull();
  });
});
