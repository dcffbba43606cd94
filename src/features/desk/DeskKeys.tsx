import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { Disclosure } from '../../components/layout/Disclosure';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';
import { Key } from './deskLayout';
import { keysToggled, selectAreKeysOn } from './deskSlice';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(2)} ${space(4)};
`;

const Box = styled.div`margin-block-start: ${space(8)};`;

const IN_LIST = [[['j', 'k'], 'the next, the previous row (the arrows, too)'], [['Enter'], 'open it']] as const;
const IN_ITEM = [
  [['j', 'k'], 'the next, the previous one'], [['u'], 'back to the list'], [['t'], 'take it, or give it back'],
  [['a'], 'go to what you can do'], [['o'], 'open the recording of a problem'],
] as const;

/** The shortcuts, and the switch that turns them off. */
export function DeskKeys({ page }: { page: 'list' | 'item' }) {
  const dispatch = useAppDispatch();
  const areOn = useAppSelector(selectAreKeysOn);
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Disclosure title="Keyboard" open={open} onToggle={() => { setOpen(!open); }}>
        <List>
          {(page === 'list' ? IN_LIST : IN_ITEM).map(([keys, what]) => (
            <Pair key={what} keys={keys} what={what} />
          ))}
        </List>
        <div>
          <Button size="small" variant="secondary" onClick={() => { dispatch(keysToggled()); }}>
            {areOn ? 'Turn single keys off' : 'Turn single keys on'}
          </Button>
        </div>
      </Disclosure>
    </Box>
  );
}

function Pair({ keys, what }: { keys: readonly string[]; what: string }) {
  return <><dt>{keys.map((key) => <Key key={key}>{key}</Key>)}</dt><dd>{what}</dd></>;
}
