/** A section of a legal page. */
export interface LegalSection {
  /** The section's hash (`/privacy#your-rights`). */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** A list after the paragraphs. */
  points?: readonly string[];
}

export interface LegalDocument {
  title: string;
  /** The gist in one or two sentences. */
  summary: string;
  /** The date of the last change, as text. */
  updated: string;
  sections: readonly LegalSection[];
}
