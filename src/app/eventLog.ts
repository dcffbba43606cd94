import { assembleEventLog, type SiteLog, type SliceLog } from '../actionLog/describeEvents';
import { apiLog } from '../api/apiLog';
import { LOG_KEYS } from '../api/logKeys';
import { appLog } from '../core/app/appLog';
import { authLog } from '../core/auth/authLog';
import { clockLog } from '../core/clock/clockLog';
import { groupChangesLog } from '../core/groupChanges/groupChangesLog';
import { locationLog } from '../core/location/locationLog';
import { notificationsLog } from '../core/notifications/notificationsLog';
import { themeLog } from '../core/theme/themeLog';
import { DEFAULT_AVATAR_URL } from '../domain/account/userDisplay';
import { matchRoute, ROUTES } from '../domain/routes/routes';
import * as formMessages from '../domain/texts/formMessages';
import * as messages from '../domain/texts/messages';
import * as screenMessages from '../domain/texts/screenMessages';
import * as signInMessages from '../domain/texts/signInMessages';
import { recordingLog } from '../features/support/problem/recordingLog';
import { LATE_SLICES, type LateSlice } from './lateSlices';
import type { RootState } from './rootReducer';

/** A sentence, or a group of them. Those that are made of values, by functions, are not fixed. */
const sentencesIn = (texts: unknown): string[] =>
  (typeof texts === 'object' && texts !== null ? Object.values(texts) : [texts]).filter((text) => typeof text === 'string');

const site: SiteLog = {
  app: 'hobnob',
  ownSentences: new Set([messages, formMessages, screenMessages, signInMessages]
    .flatMap((texts) => Object.values<unknown>(texts)).flatMap(sentencesIn)),
  defaultPhoto: DEFAULT_AVATAR_URL,
  /** Each parameter in the route table is an id, or one of our words, unless somebody typed another text in its place. */
  redactPath(pathname, redactId) {
    const { name, params } = matchRoute(pathname);
    if (name === 'notFound') return pathname === ROUTES.notFound.path ? pathname : null;
    return Object.entries(params).reduce<string>(
      (path, [param, value]) => path.replace(`:${param}`, encodeURIComponent(redactId(value))), ROUTES[name].path,
    );
  },
};

const logOf = ([name, { log }]: [string, { log: SliceLog }]) => [name, log];
const lateLogs = Object.fromEntries(Object.entries(LATE_SLICES).map(logOf)) as Record<LateSlice, SliceLog>;

const slices = {
  app: appLog,
  auth: authLog,
  theme: themeLog,
  location: locationLog,
  clock: clockLog,
  notifications: notificationsLog,
  groupChanges: groupChangesLog,
  recording: recordingLog,
  ...lateLogs,
} satisfies Record<Exclude<keyof RootState, 'api'>, SliceLog>;

/**
 * How the action log describes the app. With `lateSlices.ts` the only importer of the `*Log.ts` files, loaded only by the tools that
 * need it (saving a report, DevTools, the replay viewer, the command line), never with the initial code of a page.
 */
export const eventLog = assembleEventLog({ site, keys: LOG_KEYS }, slices, apiLog);
