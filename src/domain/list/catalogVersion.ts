/** In responses about groups: the version of the catalogue that they are at least as new as. The live stream says the same versions. */
export const CATALOG_VERSION_HEADER = 'catalog-version';

/** Whether one version of the catalogue is older than another. Versions are whole numbers as text; the empty text is older than all. */
export const isOlderVersion = (one: string, other: string): boolean =>
  (one.length === other.length ? one < other : one.length < other.length);
