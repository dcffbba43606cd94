/** How the latest request of a query in the cache has ended, as far as it has. */
export interface Ended {
  isError: boolean;
  error?: unknown;
}

/** A request that was aborted has not failed: its screen is closed, or the query is sent again. Only a failure has a status. */
export const hasFailed = ({ isError, error }: Ended): boolean => isError && error instanceof Object && 'status' in error;
