import { openEmbedded } from './server/db/database';
import { serverPaths } from './server/config/paths';
import { addManyRows } from './server/testing/manyRows';
const db = await openEmbedded('/dev/shm/zf'); await db.migrate(serverPaths.migrations); await addManyRows(db, 2_000, 100); await db.close();
