import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { Stack, VisuallyHidden } from '../../components/layout/layoutParts';
import { GroupPicture } from '../../components/pictures/GroupPicture';
import { StartTime } from '../../components/text/StartTime';
import { Heading, Text } from '../../components/text/Text';
import type { GroupSummary } from '../../contract/types';
import { startText, type DateStyle } from '../../domain/dateText';
import { paths } from '../../domain/routes';
import { media } from '../../styles/media';
import { displayText } from '../../styles/mixins';
import { color, fontSize, radius, shadow, space } from '../../styles/tokens';

const List = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
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

export interface RecentActivityProps {
  /** At most three (specification, section 9). */
  groups: readonly GroupSummary[];
  /** Shown in their place while they are not there. */
  missing: ReactNode;
  nowMs: number;
  dateStyle: DateStyle;
}

/** The user's first groups, each with a link (specification, section 2, Dashboard). */
export function RecentActivity({ groups, missing, nowMs, dateStyle }: RecentActivityProps) {
  return (
    <Stack as="section" $gap={4} aria-labelledby="recent-activity">
      <Heading level={2} size="title" id="recent-activity">
        Recent Activity
      </Heading>
      {missing ?? (groups.length === 0 ? (
        <Text $tone="quiet">Groups that you create or join are listed here.</Text>
      ) : (
        <List className="recent">
          {groups.map((group) => (
            <li key={group._id}>
              <Thumbnail>
                <GroupPicture imageURL={group.imageURL} category={group.category} ratio="4 / 3" sizes="72px" />
              </Thumbnail>
              <Words>
                <Name>
                  <bdi>{group.name}</bdi>
                </Name>
                <Text $tone="quiet" $size="small">
                  <StartTime startDate={group.startDate} dateStyle={dateStyle}>
                    {startText(group.startDate, nowMs, dateStyle)}
                  </StartTime>
                </Text>
              </Words>
              <ButtonLink to={paths.group(group._id)} variant="ghost" size="small">
                View<VisuallyHidden> {group.name}</VisuallyHidden>
              </ButtonLink>
            </li>
          ))}
        </List>
      ))}
    </Stack>
  );
}
