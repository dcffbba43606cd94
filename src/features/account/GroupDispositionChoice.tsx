import { useId } from 'react';
import styled from 'styled-components';
import type { GroupDisposition, OwnedGroup } from '../../api/groupDisposition';
import { Choice } from '../../components/fields/Choice';
import { MemberSelect } from '../../components/fields/MemberSelect';
import { Text } from '../../components/text/Text';
import { color, radius, space } from '../../styles/tokens';

const Box = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  min-inline-size: 0;
`;

const Name = styled.legend`
  padding-inline: ${space(1)};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const HIDDEN = 'It’s hidden, so nobody can take it over. It will be deleted.';

export interface GroupDispositionChoiceProps {
  group: OwnedGroup;
  disabled: boolean;
  onChoose: (disposition: GroupDisposition) => void;
}

/** What becomes of one group: a member takes it over, or it is deleted. */
export function GroupDispositionChoice({
  group: { groupId, name, others, isHidden, disposition }, disabled, onChoose,
}: GroupDispositionChoiceProps) {
  const id = useId();
  return (
    <Box disabled={disabled}>
      <Name><bdi>{name}</bdi></Name>
      {others.length > 0 ? (
        <>
          <Choice>
            <input
              type="radio" name={`disposition-${id}`} checked={disposition?.kind === 'handOver'}
              onChange={() => { onChoose({ kind: 'handOver', to: '' }); }}
            />
            Hand it over to a member
          </Choice>
          {disposition?.kind === 'handOver' ? (
            <MemberSelect
              compact label={`Who takes over ${name}`} name={`heir-${groupId}`} value={disposition.to} members={others}
              onChange={(to) => { onChoose({ kind: 'handOver', to }); }}
            />
          ) : null}
          <Choice>
            <input
              type="radio" name={`disposition-${id}`} checked={disposition?.kind === 'delete'}
              onChange={() => { onChoose({ kind: 'delete' }); }}
            />
            Delete it for everyone
          </Choice>
        </>
      ) : <Text $tone="quiet">{isHidden ? HIDDEN : 'You’re the only member, so it will be deleted.'}</Text>}
    </Box>
  );
}
