import type { Screen } from '../../core/screen';
import { AccessibilityPage } from './AccessibilityPage';
import { CookiesPage } from './CookiesPage';
import { PrivacyPage } from './PrivacyPage';
import { TermsPage } from './TermsPage';

/** The legal pages. */
export const screen: Screen<'privacy' | 'terms' | 'cookies' | 'accessibility'> = {
  pages: { privacy: PrivacyPage, terms: TermsPage, cookies: CookiesPage, accessibility: AccessibilityPage },
};
