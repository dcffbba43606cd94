import { rotateSigningKey } from '../server/identity/tokens/signingKeys';
import { commandConfig, runCommand, withDatabase } from './withDatabase';

/**
 * `npm run rotate-keys`: from now on the embedded identity service signs with a new key. Tokens of the key before go on for two hours,
 * so nobody is signed out. Servers on a shared Postgres notice within a minute.
 */
runCommand(() => withDatabase(commandConfig(), async (database) => {
  await rotateSigningKey(database);
  console.log('A new key signs from now on. The previous one stays valid for two more hours.');
}));
