import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { GroupSummary } from '../../contract/types';
import { paths } from '../../domain/routes/routes';
import { media } from '../../styles/media';
import { displayText, sheet } from '../../styles/mixins';
import { color, fontSize, radius, shadow, space } from '../../styles/tokens';
import { ButtonLink } from '../actions/Button';
import { VisuallyHidden } from '../layout/layoutParts';
import { GroupPicture } from '../pictures/GroupPicture';
import { Text } from '../text/Text';

const List = styled.ul`
  ${sheet}
  box-shadow: ${shadow.card};
  & > li { display: flex; align-items: center; gap: ${space(3)}; padding: ${space(3)}; }
  ${media.tablet} { & > li { gap: ${space(4)}; padding-inline: ${space(4)}; } }
  & > li + li { border-block-start: 1px solid ${color.line}; }
`;

const Thumbnail = styled.div`
  flex: none;
  inline-size: 3.25rem;
  ${media.tablet} { inline-size: 4.5rem; }
  border-radius: ${radius.small};
  overflow: hidden;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.h3`
  ${displayText}
  font-size: ${fontSize.lead};
  line-height: 1.25;
`;

export interface GroupLinesProps {
  groups: readonly GroupSummary[];
  /** Below the name. */
  text: (group: GroupSummary) => ReactNode;
  className?: string;
}

/** A few groups, a line each: picture, name, a text and View. Its names are h3, so put it under an h2. */
export function GroupLines({ groups, text, className }: GroupLinesProps) {
  return (
    <List className={className}>
      {groups.map((group) => (
        <li key={group._id}>
          <Thumbnail>
            <GroupPicture imageURL={group.imageURL} category={group.category} ratio="4 / 3" sizes="72px" />
          </Thumbnail>
          <Words>
            <Name><bdi>{group.name}</bdi></Name>
            <Text $tone="quiet" $size="small">{text(group)}</Text>
          </Words>
          <ButtonLink to={paths.group(group._id)} variant="ghost" size="small">
            View<VisuallyHidden> {group.name}</VisuallyHidden>
          </ButtonLink>
        </li>
      ))}
    </List>
  );
}
