import type { Screen } from '../../core/screen';
import { FarewellPage } from './FarewellPage';

/** The last page of a deleted account. */
export const screen: Screen<'accountDeleted'> = {
  pages: { accountDeleted: FarewellPage },
};
