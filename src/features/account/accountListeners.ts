import { isAnyOf } from '@reduxjs/toolkit';
import { usersApi } from '../../api/usersApi';
import { selectUser } from '../../core/auth/authSlice';
import { awaitMutation } from '../../core/requests';
import { accountMessage } from '../../domain/accountErrors';
import { accountFailure } from '../../domain/accountMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  accountClosed, accountLoaded, accountLoadFailed, accountOpened, accountRetried, selectAccount, sessionsFailed, sessionsListed,
} from './accountSlice';
import { reauthCancelled } from './reauthSlice';

const { listSessions } = usersApi.endpoints;

async function listDevices(api: AppListenerApi): Promise<void> {
  const outcome = await awaitMutation(api, api.dispatch(listSessions.initiate(undefined, { forceRefetch: true, subscribe: false })));
  if (!outcome) return;
  api.dispatch(outcome.isSuccess ? sessionsListed({ sessions: outcome.data }) : sessionsFailed());
}

/** What the identity service knows comes first; the list of devices follows. Leaving the page ends both, and an open question. */
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
    return;
  }
  await listDevices(api);
}

export function startAccountListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(accountOpened, accountRetried, accountClosed), effect: load });
}
