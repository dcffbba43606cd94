import styled from 'styled-components';
import { printOnly } from '../../styles/mixins';

/** The page's address, on paper: the reader of a printed page finds it again (`services/browser.ts` sets it). */
export const PageAddress = styled.p`
  ${printOnly}
  overflow-wrap: anywhere;
  &::before { content: var(--page-address, ''); }
`;
