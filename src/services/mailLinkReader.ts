import { isMailLinkPage, mailLinkIn } from '../domain/account/mailLink';
import type { MailLinkService } from './types';

/**
 * Takes the code of a link in a mail out of the address, before anything else reads it: the code lets anyone who has it into the
 * account, so it must reach neither the state nor the recording nor the browser's history.
 */
export function createMailLink(win: Window): MailLinkService {
  const { pathname, search, hash } = win.location;
  let link = isMailLinkPage(pathname) ? mailLinkIn(search) : null;
  if (isMailLinkPage(pathname) && search !== '') win.history.replaceState(win.history.state, '', `${pathname}${hash}`);
  return {
    read: () => link,
    forget: () => { link = null; },
  };
}
