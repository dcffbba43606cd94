import { useState, type ChangeEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import { Banner } from '../components/feedback/Banner';
import { Stack } from '../components/layout/layoutParts';
import { Heading, Text } from '../components/text/Text';
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

/** Takes a recorded file by drop or file dialog. It is read in this tab and sent nowhere. */
export function DropScreen({ reason, onFile }: { reason: string | null; onFile: (file: File) => void }) {
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
  return (
    <Ground $over={over} onDragOver={dragOver} onDragLeave={() => { setOver(false); }} onDrop={drop}>
      <Card>
        <Stack $gap={5}>
          <Heading level={1} size="headline">Replay a session</Heading>
          <Text>
            Drop a file saved under “Report a problem”, or one exported by Redux DevTools. You see the screens as they were, step by step.
            The file is read in this tab; nothing is sent and nothing is stored.
          </Text>
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
