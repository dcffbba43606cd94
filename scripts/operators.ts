import { operatorsCommand } from '../server/operators/operatorsCommand';
import { runOnSite } from './runOnSite';

/** `npm run operators -- list | add EMAIL | remove EMAIL`: who looks after the site. */
runOnSite('operators', (database, { identity }, args) => operatorsCommand(database, identity.mode === 'firebase', args));
