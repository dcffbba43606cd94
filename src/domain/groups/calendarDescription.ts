/**
 * What a calendar says of a group: what it is, the link to the place, and the group's page.
 * @param description as long as the calendar takes
 * @param placeUrl absent for someone who may not see it
 */
export const calendarDescription = (description: string, placeUrl: string | null | undefined, pageUrl: string): string =>
  [description, placeUrl, pageUrl].filter(Boolean).join('\n\n');
