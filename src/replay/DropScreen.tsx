import { useState, type ChangeEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import { Banner } from '../components/feedback/Banner';
import { Spinner } from '../components/feedback/Spinner';
import { Stack } from '../components/layout/layoutParts';
import { Heading, Text } from '../components/text/Text';
import { problemInHash, problemStepPath } from '../domain/desk/shownProblem';
import { color, radius, space } from '../styles/tokens';

const Ground = styled.main<{ $over: boolean }>`
  display: grid;
  place-items: center;
  block-size: 100vh;
  padding: ${space(6)};
  background: ${({ $over }) => ($over ? color.brandTint : color.paper)};
  color: ${color.ink};
`;

const Card = styled.div`
  max-inline-size: 40rem;
  padding: ${space(8)};
  border: 2px dashed ${color.edge};
  border-radius: ${radius.card};
  background: ${color.raised};
`;

export interface DropScreenProps {
  reason: string | null;
  /** The tab that opened this one is loading a problem. */
  isWaiting: boolean;
  /** The hash of the viewer's address, which may name a problem. */
  address: string;
  onFile: (file: File) => void;
}

/** The link that somebody has passed on leads to the viewer itself, which cannot ask for the problem. */
function ProblemLink({ address }: { address: string }) {
  const named = problemInHash(address);
  if (named === null) return null;
  return (
    <Text>
      This is a step of problem {named.problemId}. <a href={problemStepPath(named.problemId, named.step)}>Open it on the desk</a>
    </Text>
  );
}

/** Takes a recorded file by drop or file dialog, which is read in this tab and sent nowhere; or waits for a problem of the desk. */
export function DropScreen({ reason, isWaiting, address, onFile }: DropScreenProps) {
  const [over, setOver] = useState(false);
  const open = (files: FileList | null): void => { if (files?.[0]) onFile(files[0]); };
  const dragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => { open(event.target.files); };
  if (isWaiting) return <Ground $over={false}><Spinner label="Opening the problem" /></Ground>;
  return (
    <Ground $over={over} onDragOver={dragOver} onDragLeave={() => { setOver(false); }} onDrop={drop}>
      <Card>
        <Stack $gap={5}>
          <Heading level={1} size="headline">Replay a session</Heading>
          <Text>
            Drop a file saved under “Report a problem”, or one exported by Redux DevTools. You see the screens as they were, step by step.
            The file is read in this tab; nothing is sent and nothing is stored.
          </Text>
          <ProblemLink address={address} />
          <label>
            Session file{' '}
            <input type="file" accept="application/json,.json" onChange={choose} />
          </label>
          {reason === null ? null : <Banner tone="danger" live>{reason}</Banner>}
        </Stack>
      </Card>
    </Ground>
  );
}
