import { customType } from 'drizzle-orm/pg-core';

/** Bytes are written in binary and read as base64 (`byteParts.ts`). */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
