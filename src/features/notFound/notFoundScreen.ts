import type { Screen } from '../../core/screen';
import { NotFoundPage } from './NotFoundPage';

/** Page Not Found. */
export const screen: Screen<'notFound'> = {
  pages: { notFound: NotFoundPage },
};
