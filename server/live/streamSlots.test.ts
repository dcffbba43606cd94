import { ApiError } from '../http/responses/apiError';
import { StreamSlots } from './streamSlots';

const refusalOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.status : error;
  }
};

it('limits users, visitors by address, addresses, and all together', () => {
  const slots = new StreamSlots({ total: 6, perUser: 2, perVisitor: 1, perAddress: 4 });
  const take = (uid: string | null, address: string) => refusalOf(() => slots.take(uid, address));
  expect([take('mira', 'a'), take('mira', 'b'), take('mira', 'c')]).toEqual([null, null, 429]);
  expect([take(null, 'a'), take(null, 'a')]).toEqual([null, 429]);
  expect([take('omar', 'a'), take('omar', 'a'), take('zoe', 'a')]).toEqual([null, null, 429]);
  expect([take('zoe', 'b'), take('zoe', 'c')]).toEqual([null, 503]);
});

it('a slot that was given back can be taken again, once', () => {
  const slots = new StreamSlots({ total: 1, perUser: 1, perVisitor: 1, perAddress: 1 });
  const giveBack = slots.take('mira', 'a');
  giveBack();
  giveBack();
  slots.take('omar', 'a');
  expect(refusalOf(() => slots.take('zoe', 'b'))).toBe(503);
});

it('an address and a user of the same name are not the same', () => {
  const slots = new StreamSlots({ total: 9, perUser: 1, perVisitor: 1, perAddress: 9 });
  slots.take('127.0.0.1', '127.0.0.1');
  expect(refusalOf(() => slots.take(null, '127.0.0.1'))).toBeNull();
});
