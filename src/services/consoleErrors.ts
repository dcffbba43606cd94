import type { ErrorService } from './types';

/**
 * Properties that libraries add to their errors may hold tokens (rule 11): Firebase adds whole responses. Name, code and stack
 * are enough.
 */
function withoutAttachments(error: unknown): unknown {
  if (!(error instanceof Error) || Object.keys(error).length === 0) return error;
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return Object.assign(new Error(message), { name, stack, ...(typeof code === 'string' ? { code } : {}) });
}

/** Logs unexpected errors to the console (docs/spec-notes.md, section 8), and nowhere else. */
export function createConsoleErrors(): ErrorService {
  return { report: (error, context) => { console.error(`${context}:`, withoutAttachments(error)); } };
}
