import { knownTypes } from '../actionLog/redaction';
import type { Reader } from '../actionLog/verdict';
import { eventLog } from './eventLog';
import { appReducer } from './rootReducer';

/** This site as a reader of recordings. @param build this build's name */
export const siteReader = (build: string): Reader => ({
  app: eventLog.site.app, build, knownTypes: knownTypes(eventLog), initialState: appReducer(undefined, { type: '@@actionLog/INIT' }),
});
