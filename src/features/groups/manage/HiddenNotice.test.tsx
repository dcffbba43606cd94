import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { translatePage } from '../../../testing/translatePage';
import { HiddenNotice } from './HiddenNotice';

const hidden = { since: '2026-01-01T00:00:00.000Z', decisionId: '7', reason: 'Fraud', words: 'It asks for money.' } as const;
const ASK = 'Ask for another look';

test('the creator of a hidden group reads why, and where to object', () => {
  renderWithProviders(<HiddenNotice groupId="g1" hidden={hidden} isMine />);
  expect(screen.getByText('It asks for money.').parentElement).toHaveTextContent('The reason: Fraud. It asks for money.');
  expect(screen.getByRole('link', { name: 'How to object' })).toHaveAttribute('href', '/decisions/7');
  expect(screen.getByText(/only you and the people who run Hobnob see its details\. Members keep their places\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
});

test('a creator who may mend it asks for another look', async () => {
  const { actions, user } = renderWithProviders(<HiddenNotice groupId="g1" hidden={{ ...hidden, mayBeMended: true }} isMine />);
  await user.click(screen.getByRole('button', { name: ASK }));
  expect(actions).toContainEqual(expect.objectContaining({ type: 'seats/lookRequested', payload: { groupId: 'g1' } }));
});

test('an operator reads why, and has nothing to object to', () => {
  const user = { _id: 'ines', uid: 'ines', displayName: 'Ines', email: 'ines@example.com', photoURL: null, isOperator: true } as const;
  const auth = { status: 'signedIn', profile: 'merged', user } as const;
  renderWithProviders(<HiddenNotice groupId="g1" hidden={hidden} isMine={false} />, { preloadedState: { auth } });
  expect(screen.getByText(/You see it because you are an operator/)).toBeVisible();
  expect(screen.getByText('It asks for money.').parentElement).toHaveTextContent('The reason: Fraud. It asks for money.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a notice that the browser has translated stays when another look is under way', async () => {
  function Asking() {
    const [mayBeMended, setMayBeMended] = useState(true);
    return (
      <>
        <HiddenNotice groupId="g1" hidden={{ ...hidden, mayBeMended }} isMine />
        <button type="button" onClick={() => { setMayBeMended(false); }}>Asked</button>
      </>
    );
  }
  const { user } = renderWithProviders(<Asking />);
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Asked' }));
  expect(screen.queryByText(/Change what is wrong/)).not.toBeInTheDocument();
  expect(screen.getByText(/Members keep their places\.$/)).toBeVisible();
});

test('members learn that it is hidden, and that they keep their place', () => {
  renderWithProviders(<HiddenNotice groupId="g1" hidden={{ since: hidden.since }} isMine={false} />);
  expect(screen.getByText(/You keep your place/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
