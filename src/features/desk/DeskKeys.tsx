import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { Facts, Key } from './deskLayout';
import { keysToggled, selectAreKeysOn } from './deskSlice';

/** For those who have a keyboard: touch screens mostly come without. */
const Line = styled(Facts)`
  @media not all and (hover: hover) { display: none; }
  ${media.smallPhone} { display: none; }
`;

const KEYS = {
  list: [[['j', 'k'], 'next and previous row'], [['Enter'], 'open it']],
  item: [[['j', 'k'], 'next and previous'], [['u'], 'back to the list'], [['t'], 'take it'], [['a'], 'decide']],
  problem: [
    [['j', 'k'], 'next and previous'], [['u'], 'back to the list'], [['o'], 'open the session'], [['a'], 'answer'], [['c'], 'close it'],
  ],
} as const;

/** The shortcuts, and the switch that turns them off (WCAG 2.1.4). */
export function DeskKeys({ page }: { page: keyof typeof KEYS }) {
  const dispatch = useAppDispatch();
  const areOn = useAppSelector(selectAreKeysOn);
  return (
    <Line role="group" aria-label="Keyboard">
      {areOn ? KEYS[page].map(([keys, what]) => <span key={what}>{keys.map((key) => <Key key={key}>{key}</Key>)} {what}</span>)
        : <span>Single keys are off.</span>}
      <Button size="small" variant="ghost" onClick={() => { dispatch(keysToggled()); }}>{areOn ? 'Turn keys off' : 'Turn keys on'}</Button>
    </Line>
  );
}
