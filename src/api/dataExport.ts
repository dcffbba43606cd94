import type { Dispatch } from '@reduxjs/toolkit';
import type { Services } from '../services/types';
import { sendWithToken, tokenFor } from './baseQuery';
import { errorMessage } from './errorMessage';

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

/** The words in a refusal, which is JSON when our own server sent it. */
async function refusalOf(response: Response, fallback: string): Promise<string> {
  const data = await response.json().catch(() => ({})) as object;
  return errorMessage({ data }, fallback);
}

/** The export failed; the message is for the user. */
export class ExportRefused extends Error {}

const ask = ({ http }: Services, token: string | null): Promise<Response> => http.fetch(
  new URL(EXPORT_PATH, http.origin).href,
  { headers: { accept: ZIP_TYPE, ...(token === null ? {} : { authorization: `Bearer ${token}` }) } },
);

interface Api {
  extra: Services;
  dispatch: Dispatch;
}

/**
 * Fetches everything the server keeps about the user, as one file. Not an endpoint of the cache: what it answers is bytes.
 * @param fallback what to say when the server gives no reason
 * @throws ExportRefused, or an `IdentityError` when there is no token
 */
export async function fetchDataExport(api: Api, fallback: string): Promise<{ name: string; content: Blob }> {
  const token = await tokenFor({}, api);
  let response: Response;
  try {
    response = await sendWithToken(token, (present) => ask(api.extra, present), api);
    if (response.ok && isZip(response))
      return { name: fileName(response.headers.get('content-disposition')), content: await response.blob() };
  } catch {
    throw new ExportRefused(fallback);
  }
  throw new ExportRefused(await refusalOf(response, fallback));
}
