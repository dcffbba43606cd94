import { isAnyOf } from '@reduxjs/toolkit';
import { logoutCompleted, selectUser } from '../../../core/auth/authSlice';
import { passOnConfirmation } from '../../../core/auth/passOnConfirmation';
import { navigationRequested, selectRoute, signInRequired } from '../../../core/location/locationSlice';
import { reportFault } from '../../../core/reportFault';
import { isDeadLink, mailLinkRefusal, newPasswordMessage } from '../../../domain/account/accountErrors';
import { pageOfPurpose, type MailLink } from '../../../domain/account/mailLink';
import { paths } from '../../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import {
  mailLinkClosed,
  mailLinkDone,
  mailLinkOpened,
  mailLinkRefused,
  mailLinkRetried,
  newPasswordRefused,
  newPasswordSubmitted,
  recoveryConfirmed,
  recoveryOffered,
  resetCodeAccepted,
  selectMailLink,
} from './mailLinkSlice';

/** A link that cannot work any more is forgotten. One that needs a login is followed after it. */
function refuse(error: unknown, { purpose }: MailLink, api: AppListenerApi): void {
  const reason = mailLinkRefusal(error, purpose);
  if (isDeadLink(reason)) api.extra.mailLink.forget();
  reportFault(api, error, 'A link from a mail could not be followed');
  api.dispatch(mailLinkRefused({ reason }));
  if (reason === 'signedOut') api.dispatch(signInRequired({ from: paths.verifyEmail }));
}

async function applyLink(link: MailLink, api: AppListenerApi): Promise<void> {
  const { identity, mailLink } = api.extra;
  const email = await api.pause(identity.applyMailCode(link));
  mailLink.forget();
  api.dispatch(mailLinkDone({ purpose: link.purpose, email }));
}

async function followLink(link: MailLink, api: AppListenerApi): Promise<void> {
  const { purpose, code } = link;
  if (purpose === 'resetPassword') api.dispatch(resetCodeAccepted({ email: await api.pause(api.extra.identity.checkResetCode(code)) }));
  else if (purpose === 'recoverEmail') api.dispatch(recoveryOffered());
  else await applyLink(link, api);
}

/** A link to confirm that did its work before, or that another one did it for: the address of who is signed in is confirmed. */
async function isConfirmedAlready({ purpose }: MailLink, error: unknown, api: AppListenerApi): Promise<boolean> {
  if (purpose !== 'verifyEmail' || !isDeadLink(mailLinkRefusal(error, purpose))) return false;
  return api.pause(api.extra.identity.isEmailConfirmed().catch(() => false));
}

/** A link to confirm an address works at once; one for a new password is looked at first, one that takes an account back asks first. */
async function openLink(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (selectMailLink(api.getState()).status !== 'checking') return;
  const link = api.extra.mailLink.read();
  if (link === null) {
    api.dispatch(mailLinkRefused({ reason: 'missing' }));
    return;
  }
  const page = pageOfPurpose(link.purpose);
  if (page !== selectRoute(api.getState()).name) {
    api.dispatch(navigationRequested({ url: paths[page], replace: true }));
    return;
  }
  try {
    await followLink(link, api);
  } catch (error) {
    if (api.signal.aborted) throw error;
    if (!await isConfirmedAlready(link, error, api)) {
      refuse(error, link, api);
      return;
    }
    api.extra.mailLink.forget();
    api.dispatch(mailLinkDone({ purpose: link.purpose, email: selectUser(api.getState())?.email ?? null, isRepeated: true }));
  }
}

async function recover(_action: unknown, api: AppListenerApi): Promise<void> {
  const link = api.extra.mailLink.read();
  if (selectMailLink(api.getOriginalState()).status !== 'asking' || link === null) return;
  try {
    await applyLink(link, api);
  } catch (error) {
    if (api.signal.aborted) throw error;
    refuse(error, link, api);
  }
}

async function savePassword({ meta }: ReturnType<typeof newPasswordSubmitted>, api: AppListenerApi): Promise<void> {
  const before = selectMailLink(api.getOriginalState());
  const link = api.extra.mailLink.read();
  if (before.status !== 'choosing' || link === null) return;
  try {
    await api.pause(api.extra.identity.resetPassword(link.code, meta.secret ?? ''));
    api.extra.mailLink.forget();
    api.dispatch(mailLinkDone({ purpose: 'resetPassword', email: before.email }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    if (isDeadLink(mailLinkRefusal(error, link.purpose))) refuse(error, link, api);
    else {
      reportFault(api, error, 'The new password could not be saved');
      api.dispatch(newPasswordRefused({ message: newPasswordMessage(error) }));
    }
  }
}

/** A user who logs out because the link is for another account comes back to it after the next login. */
function comeBackAfterLogout(_action: unknown, api: AppListenerApi): void {
  const before = selectMailLink(api.getOriginalState());
  if (before.status === 'refused' && before.reason === 'otherUser') api.dispatch(signInRequired({ from: paths.verifyEmail }));
}

/** What a link in a mail leads to. */
export function startMailLinkListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(mailLinkOpened, mailLinkRetried, mailLinkClosed), effect: openLink });
  startListening({ actionCreator: mailLinkDone, effect: (_action, api) => passOnConfirmation(api) });
  startListening({ actionCreator: newPasswordSubmitted, effect: savePassword });
  startListening({ actionCreator: recoveryConfirmed, effect: recover });
  startListening({ actionCreator: logoutCompleted, effect: comeBackAfterLogout });
}
