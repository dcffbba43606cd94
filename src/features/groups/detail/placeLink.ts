import type { Group } from '../../../contract/types';
import { inAddress } from '../../../domain/texts/inAddress';

/** Where a reader finds the place of a group. */
interface PlaceLink {
  href: string;
  label: string;
}

/**
 * The link to a group's place, or a search for its location in a map: OpenStreetMap works in every browser and asks nobody to log in.
 * Nothing is asked of it before the click.
 */
export function placeLink({ location, placeUrl }: Pick<Group, 'location' | 'placeUrl'>): PlaceLink {
  if (placeUrl !== undefined) return { href: placeUrl, label: 'Open the link' };
  return { href: `https://www.openstreetmap.org/search?query=${inAddress(location.trim())}`, label: 'Map' };
}
