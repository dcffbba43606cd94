import { abortableCall, callOutsideCache, CallRefused, type CallApi } from './outsideCache';

const EXPORT_PATH = '/api/users/me/export';
const ZIP_TYPE = 'application/zip';
/** When the server names no file. */
const DEFAULT_NAME = 'hobnob-my-data.zip';

/** Names of our own kind only: a header must not choose a path. */
function fileName(disposition: string | null): string {
  const [, name] = /filename="([\w-]+\.zip)"/.exec(disposition ?? '') ?? [];
  return name ?? DEFAULT_NAME;
}

/** The login page of a café's network also answers 200, but is not our file. */
const isZip = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith(ZIP_TYPE) ?? false;

async function requestExport(
  api: CallApi, fallback: string, requestId: string, signal: AbortSignal,
): Promise<{ name: string; content: Blob }> {
  const headers = { 'accept': ZIP_TYPE, 'x-request-id': requestId };
  const response = await callOutsideCache(api, EXPORT_PATH, { signal, headers }, fallback);
  const content = isZip(response) ? await response.blob().catch(() => null) : null;
  if (!content) throw new CallRefused(fallback);
  return { name: fileName(response.headers.get('content-disposition')), content };
}

/**
 * Fetches everything the server keeps about the user, as one file.
 * @param fallback what to say when the server gives no reason
 * @returns the file; rejects as `callOutsideCache` does
 */
export const fetchDataExport = (api: CallApi, fallback: string) =>
  abortableCall(api, (requestId, signal) => requestExport(api, fallback, requestId, signal));
