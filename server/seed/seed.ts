import type { Database } from '../db/database';

export async function seedOnce(_database: Database): Promise<void> {}
