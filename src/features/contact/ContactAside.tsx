import { Clock3, LifeBuoy, Mail } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../components/actions/Link';
import { Panel } from '../../components/layout/layoutParts';
import { Icon, type IconDrawing } from '../../components/pictures/Icon';
import { Heading, Text } from '../../components/text/Text';
import type { SiteContact } from '../../contract/clientConfig';
import { paths } from '../../domain/routes/routes';
import { TOUCH_TARGET, color, fontSize, radius, space } from '../../styles/tokens';

const Sheet = styled(Panel)`
  display: grid;
  gap: ${space(5)};
`;

const List = styled.dl`
  display: grid;
  gap: ${space(4)};
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(4)};
  align-items: center;

  & > span {
    display: grid;
    grid-row: 1 / span 2;
    place-items: center;
    inline-size: ${TOUCH_TARGET};
    block-size: ${TOUCH_TARGET};
    border-radius: ${radius.medium};
    background: ${color.brandTint};
    color: ${color.brandInk};
  }
  & > dt { color: ${color.quiet}; font-size: ${fontSize.small}; line-height: 1.4; }
  & > dd { font-weight: 600; line-height: 1.4; }
  & a { display: inline-flex; align-items: center; min-block-size: ${TOUCH_TARGET}; margin-block: -${space(2)}; }
`;

function Detail({ icon, term, children }: { icon: IconDrawing; term: string; children: ReactNode }) {
  return (
    <Entry>
      <span aria-hidden><Icon of={icon} /></span>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Entry>
  );
}

export interface ContactAsideProps extends SiteContact {
  /** When a reply comes. */
  promise: string;
}

/** The other ways to reach us (docs/spec-notes.md, section 2, Contact: details). */
export function ContactAside({ operatorName, contactEmail, supportEmail, promise }: ContactAsideProps) {
  return (
    <Sheet as="section" aria-labelledby="contact-details">
      <Heading level={2} size="title" id="contact-details">Contact details</Heading>
      <Text>{`Hobnob is run by ${operatorName}`}</Text>
      <List>
        <Detail icon={Clock3} term="When you’ll hear back">{promise}</Detail>
        <Detail icon={Mail} term="Anything at all"><a href={`mailto:${contactEmail}`}>{contactEmail}</a></Detail>
        <Detail icon={Mail} term="Something isn’t working"><a href={`mailto:${supportEmail}`}>{supportEmail}</a></Detail>
        <Detail icon={LifeBuoy} term="Quick answers"><Link to={paths.support}>Help and support</Link></Detail>
      </List>
    </Sheet>
  );
}
