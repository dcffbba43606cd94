import { callOutsideCache, CallRefused, type CallApi } from './outsideCache';

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

/**
 * Fetches everything the server keeps about the user, as one file.
 * @param fallback what to say when the server gives no reason
 * @throws CallRefused, or an `IdentityError` when there is no token
 */
export async function fetchDataExport(api: CallApi, fallback: string): Promise<{ name: string; content: Blob }> {
  const response = await callOutsideCache(api, EXPORT_PATH, { headers: { accept: ZIP_TYPE } }, fallback);
  const content = isZip(response) ? await response.blob().catch(() => null) : null;
  if (!content) throw new CallRefused(fallback);
  return { name: fileName(response.headers.get('content-disposition')), content };
}
