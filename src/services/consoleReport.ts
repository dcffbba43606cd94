import type { ReportService } from './types';

/** Unexpected errors on the console (specification, section 8), for the person who looks there and for nobody else. */
export function createConsoleReport(): ReportService {
  return { error: (error, context) => { console.error(`${context}:`, error); } };
}
