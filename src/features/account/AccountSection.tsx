import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Banner } from '../../components/feedback/Banner';
import { Panel, Stack } from '../../components/layout/layoutParts';
import { Heading, Text } from '../../components/text/Text';
import { useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';
import { selectChange, type AccountSection as SectionName } from './accountSlice';

const Sheet = styled(Panel)`
  padding: ${space(5)};
  ${media.tablet} { padding: ${space(8)}; }
`;

export interface AccountSectionProps {
  title: string;
  /** A sentence on what it is about. */
  intro: string;
  children: ReactNode;
}

/** One part of the account page: a sheet with its own heading. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading level={2} size="title" id={id}>{title}</Heading>
          <Text $tone="quiet">{intro}</Text>
        </Stack>
        {children}
      </Stack>
    </Sheet>
  );
}

export interface ChangeOutcomeProps {
  section: SectionName;
  /** What to say when the change was made. */
  done: ReactNode;
  /** False where another part of the page announces it. */
  live?: boolean;
}

/** How the latest change in a section ended. It is shown below the button: it comes later and must not move it. */
export function ChangeOutcome({ section, done, live = true }: ChangeOutcomeProps) {
  const change = useAppSelector(selectChange);
  if (change.status === 'idle' || change.status === 'working' || change.section !== section) return null;
  return change.status === 'done'
    ? <Banner tone="success" live={live}>{done}</Banner>
    : <Banner tone="danger" live={live}>{change.message}</Banner>;
}
