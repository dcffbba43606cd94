import { Compass, Home } from 'lucide';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { Cluster, Container } from '../../components/layout/layoutParts';
import { PAGE_HEADING_ID } from '../../components/layout/Page';
import { Illustration } from '../../components/pictures/Illustration';
import { lostNote } from '../../components/pictures/illustrations/lostNote';
import { Eyebrow, Heading, Text } from '../../components/text/Text';
import { selectPathname } from '../../core/location/locationSlice';
import { paths } from '../../domain/routes/routes';
import { heading } from '../../domain/texts/messages';
import { useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';

const Sheet = styled(Container)`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding-block: ${space(12)} ${space(20)};
  text-align: center;
  & > p { text-wrap: balance; }
`;

/** The home page links to the blog, which does not exist yet; anything else is a wrong address. */
const wordsFor = (pathname: string): string =>
  pathname === paths.blog || pathname.startsWith(`${paths.blog}/`)
    ? 'The blog is still being written. Until then, the groups make better reading anyway.'
    : 'There is no page at this address. It may have been moved or deleted, or the address may have a typo.';

/** docs/spec-notes.md, section 2, Page Not Found. */
export function NotFoundPage() {
  const pathname = useAppSelector(selectPathname);
  return (
    <Sheet $width="text">
      <Illustration of={lostNote} width={340} />
      <Eyebrow>{heading.errorCode}</Eyebrow>
      <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}>{heading.notFound}</Heading>
      <Text $tone="quiet" $size="lead">{wordsFor(pathname)}</Text>
      <Cluster $justify="center">
        <ButtonLink to={paths.groups} icon={Compass}>See all groups</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary" icon={Home}>Go home</ButtonLink>
      </Cluster>
    </Sheet>
  );
}
