import { withoutFocus } from '../../src/domain/groups/pictureFocus';
import { IMAGE_PATH } from '../../src/domain/routes/offline';

const STORED = new RegExp(`^${IMAGE_PATH}([a-f0-9]{64})$`);

/** The content hash of a stored image, from its address at this site, with or without a focus; null for any other address. */
export const storedHash = (address: string): string | null => STORED.exec(withoutFocus(address))?.[1] ?? null;
