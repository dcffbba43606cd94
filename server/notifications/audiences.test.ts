import { NOTIFICATION_CLASSES, NOTIFICATION_KINDS, type NotificationKind } from '../../src/domain/inbox/notificationKinds';
import { AUDIENCES } from './audiences';

const kindsTo = (audience: string) => Object.entries(AUDIENCES).filter(([, { to }]) => to === audience).map(([kind]) => kind).sort();

it('sends each kind to the people it concerns', () => {
  expect(kindsTo('creator')).toEqual(['can_come', 'cannot_come', 'handover_declined', 'handover_expired', 'joined', 'left', 'waited']);
  expect(kindsTo('subject')).toEqual(['handed_over', 'handover_accepted', 'handover_offered', 'moved_up', 'removed']);
  expect(kindsTo('everyone')).toEqual(['announcement', 'changed', 'deleted']);
  expect(kindsTo('reminded')).toEqual(['starts_soon']);
});

it('names nobody as the actor of what the site does, or of what a creator does to others', () => {
  const unnamed = Object.entries(AUDIENCES).filter(([, { namesActor }]) => !namesActor).map(([kind]) => kind).sort();
  expect(unnamed).toEqual(['changed', 'deleted', 'handed_over', 'moved_up', 'removed', 'starts_soon']);
});

it('gives each kind a class that can be muted', () => {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  expect(kinds.sort()).toEqual(Object.keys(AUDIENCES).sort());
  expect(new Set(kinds.map((kind) => NOTIFICATION_KINDS[kind]))).toEqual(new Set(NOTIFICATION_CLASSES));
});
