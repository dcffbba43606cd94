/** A part of a legal page: a heading of its own, then what it says. */
export interface LegalSection {
  /** Names the part in the address (`/privacy#your-rights`). */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Said best as a list; stands after the paragraphs. */
  points?: readonly string[];
}

export interface LegalDocument {
  title: string;
  /** The gist in one or two sentences. */
  summary: string;
  /** The day of the last change, in words. */
  updated: string;
  sections: readonly LegalSection[];
}
