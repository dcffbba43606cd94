import styled from 'styled-components';
import { screenOnly } from '../../styles/mixins';
import { color, layer, radius, space } from '../../styles/tokens';

/** The id of the page's `<main>`. */
export const MAIN_ID = 'main';

const Link = styled.a.attrs(screenOnly)`
  position: fixed;
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  z-index: ${layer.skipLink};
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius.medium};
  background: ${color.brand};
  color: ${color.onBrand};
  font-weight: 600;
  transform: translateY(-200%);

  &:focus { transform: none; color: ${color.onBrand}; }
`;

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  // Moves the focus itself: following the hash would add a history entry.
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to the content
    </Link>
  );
}
