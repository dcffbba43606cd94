import { CalendarDays, MapPin, Tag, Users } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconDrawing } from '../../../components/pictures/Icon';
import { FullStart } from '../../../components/text/FullStart';
import type { Group } from '../../../contract/types';
import type { DateStyle } from '../../../domain/dates/dateStyle';
import { isMasked } from '../../../domain/groups/membership';
import { color, fontSize, radius, space } from '../../../styles/tokens';
import { placeLink } from './placeLink';

const List = styled.dl`
  display: grid;
  gap: ${space(4)};
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space(3)};
  align-items: center;

  & > span {
    grid-row: 1 / span 2;
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border-radius: ${radius.medium};
    background: ${color.brandTint};
    color: ${color.brandInk};
  }
  & > dt { color: ${color.quiet}; font-size: ${fontSize.small}; line-height: 1.4; }
  & > dd { min-inline-size: 0; font-weight: 600; line-height: 1.4; }
`;

const Quiet = styled.a`
  display: inline-block;
  color: ${color.brandInk};
  font-size: ${fontSize.small};
  font-weight: 400;
`;

function Entry({ icon, term, children }: { icon: IconDrawing; term: string; children: ReactNode }) {
  return (
    <Fact>
      <span aria-hidden><Icon of={icon} /></span>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Fact>
  );
}

/** The info panel: members, start date, location (docs/spec-notes.md, section 2, Group detail). */
export function GroupFacts({ group, dateStyle }: { group: Group; dateStyle: DateStyle }) {
  const { location, members, maxMembers, category } = group;
  const link = placeLink(group);
  return (
    <List>
      <Entry icon={CalendarDays} term="Starts"><FullStart start={group} dateStyle={dateStyle} /></Entry>
      {location === '' ? null : (
        <Entry icon={MapPin} term="Location">
          <bdi>{location}</bdi> <Quiet href={link.href} target="_blank" rel="noopener noreferrer">{link.label}</Quiet>
        </Entry>
      )}
      {isMasked(group) ? null : <Entry icon={Users} term="Members">{`${members.length} of ${maxMembers}`}</Entry>}
      <Entry icon={Tag} term="Category">{category}</Entry>
    </List>
  );
}
