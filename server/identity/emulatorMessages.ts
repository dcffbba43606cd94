/** What the server and its identity process say to each other. */

export interface StartOrder {
  type: 'start';
  projectId: string;
  /** Where the accounts are kept, or null to forget them at the end (tests). */
  accountsFile: string | null;
}

export type EmulatorReport = { type: 'ready'; port: number } | { type: 'failed'; message: string };
