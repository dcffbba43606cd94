/** What the tests use of a feed reader, whose own types are there only once `npm run test:nightly` has installed it. */
declare module 'feedsmith' {
  interface Entry {
    title?: { value?: string };
    links?: readonly { rel?: string; href?: string }[];
  }

  export function parseAtomFeed(text: string): { title?: { value?: string }; entries?: readonly Entry[] };
}

/** The same of a reader of link previews. */
declare module 'open-graph-scraper' {
  function scrape(page: { html: string }): Promise<{ result: Readonly<Record<string, unknown>> }>;
  // eslint-disable-next-line import-x/no-default-export -- this is how the package exports it
  export default scrape;
}
