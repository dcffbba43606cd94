import { withoutDirection } from '../texts/directionControls';
import type { DeskAction } from './desk';

const TITLES: Readonly<Record<DeskAction, (name: string) => string>> = {
  dismiss: (name) => `A decision about “${name}”`,
  hide: (name) => `“${name}” is hidden`,
  show_again: (name) => `“${name}” is visible again`,
  remove_picture: () => 'A picture has been removed',
  remove_announcement: () => 'An announcement has been removed',
  close_account: () => 'Your account is closed',
  open_account: () => 'Your account is open again',
};

/** What was decided, as a heading: of its page, in the inbox and in its mail. @param name of the thing that it is about */
export const decisionTitle = (action: DeskAction, name: string): string => TITLES[action](withoutDirection(name));

/** What an operator did, after their name. */
export const DECIDED: Readonly<Record<DeskAction, string>> = {
  dismiss: 'dismissed it',
  hide: 'hid it',
  show_again: 'restored it',
  remove_picture: 'removed the picture',
  remove_announcement: 'removed it',
  close_account: 'closed the account',
  open_account: 'reopened the account',
};
