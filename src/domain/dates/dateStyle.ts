/** The locale and time zone that dates are shown in. */
export interface DateStyle {
  /** For example `en-GB`; the sentences around the dates are English. */
  locale: string;
  /** For example `Europe/Kyiv`. */
  timeZone: string;
  /** The reader is not known yet, so nothing can be said of their own clock. */
  readerUnknown?: true;
}

/** For dates rendered before the user's zone is known: before the app starts, and in prerendered pages. */
export const UTC_DATES: DateStyle = { locale: 'en-GB', timeZone: 'UTC', readerUnknown: true };
