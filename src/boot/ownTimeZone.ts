interface MaybeTemporal {
  Temporal?: { Now: { timeZoneId: () => string } };
}

/**
 * The user's time zone. The first use of `Intl` loads its data, which takes 20 ms, and 80 on a phone; where there is `Temporal`, a page
 * without dates does not need it.
 * @returns its IANA name, for example `Europe/Kyiv`
 */
export const ownTimeZone = ({ Temporal }: MaybeTemporal = globalThis as MaybeTemporal): string =>
  Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
