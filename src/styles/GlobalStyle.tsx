import { createGlobalStyle } from 'styled-components';
import { media } from './media';
import { PAPER_NAMES } from './themeNames';
import { themes, type Theme } from './themes';
import { NAV_HEIGHT, color, font, fontSize, motion } from './tokens';

/** A theme as CSS declarations: `--color-ink: …; --tone-tint: 0.94 0.028; …` */
function declarationsOf(theme: Theme): string {
  const variables = [
    ...Object.entries(theme.colors).map(([name, value]) => [`--color-${name}`, value]),
    ...PAPER_NAMES.map((name) => [`--paper-${name}`, theme.papers[name]]),
    ...Object.entries(theme.tones).map(([name, { l, c }]) => [`--tone-${name}`, `${l} ${c}`]),
    ...Object.entries(theme.shadows).map(([name, value]) => [`--shadow-${name}`, value]),
  ];
  return variables.map(([name, value]) => `${name}: ${value};`).join(' ');
}

/**
 * Fonts, tokens and base styles. Only in the style element that the build writes into each page (`boot/renderPage.tsx`), not in the
 * script: nothing of it changes. Where there is no such page, as in development, `boot/start.tsx` renders it.
 * The fallback font has the metrics of the display font, so the swap causes no layout shift.
 */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Bricolage Grotesque';
    src: url('/fonts/bricolage-grotesque.woff2') format('woff2');
    font-weight: 400 800;
    font-style: normal;
    font-display: swap;
  }
  @font-face {
    font-family: 'Bricolage Fallback';
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold'), local('Helvetica Bold');
    font-weight: 400 800;
    size-adjust: 97.2%;
    ascent-override: 95.7%;
    descent-override: 27.8%;
    line-gap-override: 0%;
  }

  /* All animations. Beside the components, these rules would come with the first tap that needs them, and restyle the whole page. */
  @keyframes turn { to { transform: rotate(1turn); } }
  @keyframes breathe { 50% { opacity: 0.35; } }
  @keyframes pale { 50% { opacity: 0.55; } }
  /* Two fifths of the line, from before its start to behind its end. */
  @keyframes slide { from { transform: translateX(-40%) scaleX(0.4); } to { transform: translateX(100%) scaleX(0.4); } }
  @keyframes deaf { from { pointer-events: none; } }
  @keyframes deaf-again { from { pointer-events: none; } }

  :root { color-scheme: light; --fade: 0s; --waiting: turn 800ms linear infinite; ${declarationsOf(themes.light)} }
  /* Printed pages are always light. */
  @media screen { :root.dark { color-scheme: dark; ${declarationsOf(themes.dark)} } }

  /* On a phone colours change at once: with a new theme, dozens of elements would fade on the main thread. */
  ${media.hover} { :root { --fade: ${motion.fast}; } }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block-start: calc(${NAV_HEIGHT} + 1rem);
  }
  /* Behind a modal dialog the page does not scroll where scroll bars take no space; elsewhere hiding the bar would make it jump. */
  @media (hover: none) { html:has(dialog:modal) { overflow: hidden; } }
  body {
    margin: 0;
    min-block-size: 100vh;
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.text};
    font-size: ${fontSize.body};
    line-height: 1.6;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
    accent-color: ${color.brand};
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; }
  ul[class], ol[class] { padding: 0; list-style: none; }
  fieldset { min-inline-size: 0; padding: 0; border: 0; }
  legend { padding: 0; }
  img, svg, video { display: block; max-inline-size: 100%; }
  img { block-size: auto; }
  [hidden] { display: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { touch-action: manipulation; }
  a { color: ${color.brand}; text-underline-offset: 0.18em; text-decoration-thickness: 0.08em; }
  a:hover { color: ${color.brandHover}; }
  :focus-visible { outline: 3px solid ${color.focus}; outline-offset: 3px; border-radius: 4px; }
  [tabindex='-1']:focus { outline: none; }
  ::selection { background: ${color.accent}; color: ${color.onAccent}; }
  dialog { color: inherit; }

  ${media.print} {
    .screen-only { display: none !important; }
    body { background: none; }
    h1, h2, h3 { break-after: avoid; }
    /* No card is cut in two. */
    li, article { break-inside: avoid; }
    /* Buttons, chips and avatars: without its colour, what is light on dark would be grey on white. */
    a, button, span { print-color-adjust: exact; }
  }

  /* In a low window notices leave most of the page to be seen, and what gets the focus is scrolled clear of them. */
  ${media.lowWindow} {
    .notices { max-block-size: 40vh; overflow-y: auto; }
    html:has(.notices) { scroll-padding-block-end: 45vh; }
  }

  ${media.calm} {
    :root { --waiting: breathe 1.6s ease-in-out infinite; }
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      /* None rather than a very short one: with a duration on every element, inherited colours would lag frame by frame. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
