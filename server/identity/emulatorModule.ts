import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { Account } from './accountsFile';

/** The parts of the Auth emulator's inside that we use; the package is pinned, for they are not documented. */
interface ProjectState {
  users: Map<string, Account>;
  overwriteUserWithLocalId(localId: string, fields: Account): unknown;
}
interface EmulatorServer {
  createApp(projectId: string, singleProjectMode: undefined, states: Map<string, ProjectState>): Promise<RequestListener>;
}
interface EmulatorState {
  AgentProjectState: new (projectId: string) => ProjectState;
}
interface EmulatorSpec {
  default: { paths: Record<string, unknown> };
}

/**
 * The calls that the site and its start-up make. The emulator compiles every path it knows: with all 80 it takes twice as long to
 * start.
 */
const USED_PATHS = [
  /^\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|update|lookup|delete|createAuthUri|sendOobCode|resetPassword)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts:(batchCreate|batchGet)$/,
  /^\/v1\/token$/,
  /^\/v1\/projects$/,
  /^\/v2\/(recaptchaConfig|passwordPolicy)$/,
];

/** The emulator as a request listener, with its accounts in reach. */
export interface Emulator {
  handle: RequestListener;
  accounts(): Account[];
}

/** Loads firebase-tools' Auth emulator without the rest of the tool, holding the given accounts. */
export async function loadEmulator(projectId: string, accounts: readonly Account[]): Promise<Emulator> {
  const load = createRequire(import.meta.url);
  const { paths } = (load('firebase-tools/lib/emulator/auth/apiSpec.js') as EmulatorSpec).default;
  for (const path of Object.keys(paths)) {
    if (!USED_PATHS.some((used) => used.test(path))) Reflect.deleteProperty(paths, path);
  }
  const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as EmulatorServer;
  const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as EmulatorState;
  const state = new AgentProjectState(projectId);
  for (const account of accounts) state.overwriteUserWithLocalId(account.localId, account);
  const handle = await createApp(projectId, undefined, new Map([[projectId, state]]));
  return { handle, accounts: () => [...state.users.values()] };
}
