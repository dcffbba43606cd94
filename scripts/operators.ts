import { operatorsCommand } from '../server/operators/operatorsCommand';
import { runOnSite } from './runOnSite';

/** `npm run operators -- list | add EMAIL | remove EMAIL`: who looks after the site. */
runOnSite('operators', ({ database, hosted }, args) => operatorsCommand(database, hosted, args));
