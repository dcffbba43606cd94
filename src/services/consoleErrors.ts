import type { ErrorService } from './types';

/**
 * What libraries hang on their errors may hold tokens (rule 11): Firebase adds whole answers. The name, the code and the place
 * are enough.
 */
function withoutAttachments(error: unknown): unknown {
  if (!(error instanceof Error) || Object.keys(error).length === 0) return error;
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return Object.assign(new Error(message), { name, stack, ...(typeof code === 'string' ? { code } : {}) });
}

/** Unexpected errors on the console (specification, section 8), for the user who looks there and for nobody else. */
export function createConsoleErrors(): ErrorService {
  return { report: (error, context) => { console.error(`${context}:`, withoutAttachments(error)); } };
}
