import { createSystemThemeService } from './systemTheme';

const page = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)">`;
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
});

it('applies the chosen theme to the page and the browser\'s chrome, whatever the system prefers', () => {
  const theme = createSystemThemeService(window);
  theme.apply('dark');
  expect(document.documentElement).toHaveClass('dark');
  expect(page()).toEqual(['#111', '#111']);
  theme.apply('light');
  expect(document.documentElement).not.toHaveClass('dark');
  expect(page()).toEqual(['#fff', '#fff']);
});
