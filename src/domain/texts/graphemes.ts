let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader sees them: an emoji of several code points, or a letter with its marks, is one. */
export function graphemes(text: string): Intl.Segments {
  // Created lazily: it blocks a phone for 20 ms, and most texts do not need it.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
