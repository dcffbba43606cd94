import { UserPlus } from 'lucide';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { Cluster, Container } from '../../components/layout/layoutParts';
import { Heading } from '../../components/text/Text';
import { paths } from '../../domain/routes/routes';
import { heading } from '../../domain/texts/messages';
import { media } from '../../styles/media';
import { color, fontSize, radius, space } from '../../styles/tokens';

const Band = styled.section`
  padding-block: ${space(12)} ${space(16)};
  ${media.tablet} { padding-block: ${space(18)} ${space(24)}; }
`;

const Sheet = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(12)} ${space(5)};
  border-radius: ${radius.large};
  background: ${color.accent};
  color: ${color.onAccent};
  text-align: center;
  ${media.tablet} { padding: ${space(16)} ${space(8)}; }

  & > p { max-inline-size: 48ch; font-size: ${fontSize.lead}; line-height: 1.5; text-wrap: pretty; }
`;

const HEADING_ID = 'ready-to-start';

/** The final call to action, for signed-out visitors (docs/spec-notes.md, section 2, Home). */
export function ReadyToStart() {
  return (
    <Band aria-labelledby={HEADING_ID}>
      <Container>
        <Sheet>
          <Heading level={2} id={HEADING_ID}>{heading.readyToStart}</Heading>
          <p>All you need is a name, an email address and a password. After that, every open group is one click away.</p>
          <Cluster $justify="center">
            <ButtonLink to={paths.register} size="large" variant="secondary" icon={UserPlus}>Join Hobnob</ButtonLink>
          </Cluster>
        </Sheet>
      </Container>
    </Band>
  );
}
