import { Check } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../../components/layout/layoutParts';
import { PAGE_HEADING_ID } from '../../components/layout/Page';
import { Icon } from '../../components/pictures/Icon';
import { Heading, Text } from '../../components/text/Text';
import { media } from '../../styles/media';
import { color, fontSize, radius, space } from '../../styles/tokens';
import { PinBoard } from './PinBoard';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(10)};
  padding-block: ${space(8)} ${space(16)};
  ${media.laptop} {
    grid-template-columns: minmax(0, 27rem) minmax(0, 1fr);
    gap: ${space(20)};
    padding-block: ${space(14)} ${space(24)};
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space(6)};
  align-content: start;
  min-inline-size: 0;
`;

const Words = styled.header`
  display: grid;
  gap: ${space(2)};
`;

/** A sheet on the notice board: beside the form where there is room, left out on phones, where the form comes first. */
const Board = styled.div`
  display: none;
  ${media.laptop} {
    position: sticky;
    inset-block-start: ${space(28)};
    display: grid;
    gap: ${space(8)};
    align-self: start;
    justify-items: center;
    padding: ${space(12)};
    border-radius: ${radius.large};
    background: ${color.brandTint};
  }
`;

const Promises = styled.ul`
  display: grid;
  gap: ${space(3)};
  justify-self: start;
  font-size: ${fontSize.lead};
  line-height: 1.45;
  & > li { display: flex; gap: ${space(3)}; }
  & svg { flex: none; margin-block-start: 0.2em; color: ${color.brandInk}; }
`;

export interface SignInFrameProps {
  title: string;
  /** The sentence under the title. */
  words: string;
  /** What an account is good for, a few words each. */
  promises: readonly string[];
  children: ReactNode;
}

/** The frame of Login and Register: the form on one side, what it is for on the other. */
export function SignInFrame({ title, words, promises, children }: SignInFrameProps) {
  return (
    <Columns>
      <Side>
        <Words>
          <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}>{title}</Heading>
          <Text $tone="quiet" $size="lead">{words}</Text>
        </Words>
        {children}
      </Side>
      <Board>
        <PinBoard />
        <Promises className="promises">
          {promises.map((promise) => <li key={promise}><Icon of={Check} /><span>{promise}</span></li>)}
        </Promises>
      </Board>
    </Columns>
  );
}
