import type { Screen } from '../../core/screen';
import { AboutPage } from './AboutPage';

/** About Hobnob. */
export const screen: Screen<'about'> = {
  pages: { about: AboutPage },
};
