import { isAnyOf } from '@reduxjs/toolkit';
import { usersApi } from '../../api/usersApi';
import { selectUser } from '../../core/auth/authSlice';
import { holdWhile } from '../../core/heldQuery';
import { accountMessage } from '../../domain/accountErrors';
import { accountFailure } from '../../domain/accountMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectAccountArg } from './accountSelectors';
import {
  accountClosed, accountLoaded, accountLoadFailed, accountOpened, accountRetried, selectAccount,
} from './accountSlice';
import { reauthCancelled } from './reauthSlice';

/** Leaving the page ends the loading, and an open question. */
async function load(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (selectAccount(api.getState()).status !== 'loading') {
    api.dispatch(reauthCancelled());
    return;
  }
  try {
    const facts = await api.pause(api.extra.identity.accountFacts());
    api.dispatch(accountLoaded({ facts, photoURL: selectUser(api.getState())?.photoURL ?? null }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    api.extra.errors.report(error, 'The account could not be loaded');
    api.dispatch(accountLoadFailed({ message: accountMessage(error, accountFailure.load) }));
  }
}

/** What the identity service knows comes first; the list of devices follows. */
export function startAccountListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(accountOpened, accountRetried, accountClosed), effect: load });
  holdWhile(startListening, usersApi.endpoints.listSessions, { argOf: selectAccountArg });
}
