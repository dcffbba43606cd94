import { deskCommand } from '../server/desk/deskCommand';
import { deskSiteOf } from '../server/desk/deskSite';
import { runOnSite } from './runOnSite';

/** Running servers read the version of the list from the database. */
const catalog = { changed: () => undefined };
const log = { info: () => undefined, error: console.error };

/** `npm run desk -- list | show CASE | hide GROUP_ID … | …`: what operators do, without a browser. */
runOnSite('desk', (database, config, args) => deskCommand(deskSiteOf(config, database, catalog, log), args));
