import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError, ApiMeta } from './baseQuery';

/** What is found in a response, or an error when it is not there. @param read gives null for what it cannot read */
export function readResult<T>(
  { error, data, meta }: QueryReturnValue<unknown, ApiError, ApiMeta>, read: (data: unknown) => T | null,
): QueryReturnValue<T, ApiError, ApiMeta> {
  if (error) return { error, meta };
  const found = read(data);
  return found === null ? { error: { status: 'PARSING_ERROR', data: {} }, meta } : { data: found, meta };
}
