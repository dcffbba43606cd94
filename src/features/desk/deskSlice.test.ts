import { deskMachine } from '../../testing/machines/deskMachine';
import { describeMachine } from '../../testing/machineTable';
import { changesNoted, deskClosed, deskSlice, itemOpened } from './deskSlice';

describeMachine(deskMachine);

const { reducer } = deskSlice;
const opened = reducer(undefined, itemOpened({ itemId: '7' }));
const changed = (...changes: string[]) => changesNoted({ changes });

it('shows each change once, the latest first, and no more than can be read', () => {
  const twice = [changed('a', 'b'), changed('a'), changed()].reduce(reducer, opened);
  expect(twice.work).toEqual({ status: 'reading', changes: ['a', 'b'] });
  const many = reducer(opened, changed(...Array.from({ length: 99 }, (_, n) => `change ${n}`)));
  expect(many.work).toHaveProperty('changes.length', 6);
});

it('knows which row gets the focus until the list is left', () => {
  expect(opened.lastId).toBe('7');
  expect(reducer(opened, deskClosed()).lastId).toBeNull();
});
