import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../components/actions/Link';
import { Panel, Stack } from '../../components/layout/layoutParts';
import { Avatar } from '../../components/pictures/Avatar';
import { Heading, Text, type HeadingLevel } from '../../components/text/Text';
import type { DeskCase, DeskReport, ThingSnapshot } from '../../contract/types';
import { selectViewerContext } from '../../core/viewer';
import { DELETED_ACCOUNT } from '../../domain/account/userDisplay';
import { shortDateText } from '../../domain/dates/momentText';
import { exactWhenText } from '../../domain/dates/placeTime';
import { openCasePath } from '../../domain/desk/openCasePath';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { radius, space } from '../../styles/tokens';
import { When } from './CaseRow';
import { Chip, Facts, Written } from './deskLayout';

const Pair = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
`;

const Maker = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

/** Whole, not cropped: what is wrong may be at its edge. */
const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 16rem;
  inline-size: auto;
  border-radius: ${radius.medium};
`;

const Reports = styled.ul`
  display: grid;
  gap: ${space(5)};
`;

function Snapshot({ title, level = 2, of }: { title: string; level?: HeadingLevel; of: ThingSnapshot }) {
  const { dateStyle } = useAppSelector(selectViewerContext);
  const { name, text, imageURL, category, startDate, endDate, timeZone, groupName, isPictureGone, ...texts } = of;
  return (
    <Panel $padding={5}>
      <Stack $gap={3}>
        <Heading level={level} size="lead">{title}</Heading>
        {imageURL ? <Picture src={imageURL} alt="Its picture" loading="lazy" referrerPolicy="no-referrer" /> : null}
        {isPictureGone ? <Text $tone="quiet">The picture is no longer stored.</Text> : null}
        <strong dir="auto">{name}</strong>
        {text ? <Written dir="auto">{text}</Written> : null}
        <Facts>
          {groupName ? <span>In <bdi>{groupName}</bdi></span> : null}
          {category ? <span>{category}</span> : null}
          {/* The link to the place is no link: it may lead anywhere. */}
          {Object.entries(texts).map(([field, value]) => (value ? <bdi key={field}>{value}</bdi> : null))}
          {startDate ? <span>{exactWhenText({ startDate, endDate, timeZone }, dateStyle)}</span> : null}
        </Facts>
      </Stack>
    </Panel>
  );
}

const isSame = (one: ThingSnapshot, other: ThingSnapshot): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof ThingSnapshot)[]).every((part) => (one[part] ?? null) === (other[part] ?? null));

/** As it was reported, beside what it is now where that differs. */
function ThenAndNow({ shown: { snapshot, present, reports } }: { shown: DeskCase }) {
  const then = reports === 0 ? 'When the case was opened' : 'When it was reported';
  if (present === null) return <Pair><Snapshot title={`${then} · it has been deleted since`} of={snapshot} /></Pair>;
  if (isSame(snapshot, present)) return <Pair><Snapshot title={`${then}, and now`} of={present} /></Pair>;
  return <Pair><Snapshot title={then} of={snapshot} /><Snapshot title="Now" of={present} /></Pair>;
}

function MadeBy({ shown: { maker, makerSince, thing, groupId } }: { shown: DeskCase }) {
  const { dateStyle } = useAppSelector(selectViewerContext);
  return (
    <Maker>
      {maker ? <Avatar user={maker} size={44} decorative /> : null}
      <div>
        <strong><bdi>{maker?.name ?? DELETED_ACCOUNT}</bdi></strong>
        <Text $tone="quiet" $size="small">
          {thing === 'person' ? null : <span>Created it. </span>}
          {makerSince === null ? null : <span>{`Here since ${shortDateText(makerSince, dateStyle)}. `}</span>}
          {groupId === null ? null : <Link to={paths.group(groupId)}>The group’s page</Link>}
          {maker === null || thing === 'person' ? null
            : <span>{' · '}<Link to={openCasePath('person', maker._id)}>Open a case about the person</Link></span>}
        </Text>
      </div>
    </Maker>
  );
}

/** What a report was about, where that is not what the case shows. */
function Seen({ report: { snapshot }, above, first }: { report: DeskReport; above: DeskReport | undefined; first: ThingSnapshot }) {
  if (isSame(snapshot, first)) return null;
  if (above && isSame(snapshot, above.snapshot)) return <Text $tone="quiet">They saw the same as in the report above.</Text>;
  return <Snapshot title="What they saw" level={3} of={snapshot} />;
}

function Report({ report, children }: { report: DeskReport; children: ReactNode }) {
  const { reason, words, abuseOfChildren, by, name, email, isConfirmed, at } = report;
  // Without a name and an address it may have been a user: their account is gone, or the reader is whom it is about.
  const isVisitor = by === null && (name ?? email) !== null;
  return (
    <li>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Facts>
            <strong>{reason}</strong>
            {abuseOfChildren ? <Chip $tone="urgent">Child abuse</Chip> : null}
          </Facts>
          <Written dir="auto">{words}</Written>
          <Facts>
            <span><bdi>{by?.name ?? name ?? 'Not named'}</bdi>{isVisitor ? <span>, a visitor</span> : null}</span>
            {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
            {isConfirmed ? null : <span>address not confirmed</span>}
            <When at={at} />
          </Facts>
        </Stack>
        {children}
      </Stack>
    </li>
  );
}

/** What a case is about, whose it is, and what people say about it. */
export function CaseThing({ shown }: { shown: DeskCase }) {
  const { reportList, reports, snapshot } = shown;
  return (
    <Stack $gap={6}>
      <MadeBy shown={shown} />
      <ThenAndNow shown={shown} />
      <Stack $gap={4}>
        <Heading level={2} size="title">{reports === 1 ? '1 report' : `${reports} reports`}</Heading>
        {reportList.length === 0 ? <Text $tone="quiet">Nobody has reported it: an operator opened this case.</Text> : null}
        <Reports>
          {reportList.map((report, index) => (
            <Report key={report._id} report={report}><Seen report={report} above={reportList[index - 1]} first={snapshot} /></Report>
          ))}
        </Reports>
        {reportList.length < reports ? <Text $tone="quiet">{`The latest ${reportList.length} are shown.`}</Text> : null}
      </Stack>
    </Stack>
  );
}
