import styled from 'styled-components';
import { Avatar } from '../../components/pictures/Avatar';
import { Heading } from '../../components/text/Text';
import type { DemoAccount } from '../../contract/clientConfig';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, motion, radius, space } from '../../styles/tokens';
import { selectDemoAccounts, selectHasOutbox } from './signInSelectors';

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1.5px dashed ${color.edge};
  border-radius: ${radius.card};
`;

const Intro = styled.p`
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

const Accounts = styled.ul`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
`;

const Account = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  inline-size: 100%;
  min-block-size: ${TOUCH_TARGET};
  padding: ${space(1.5)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  font-size: ${fontSize.small};
  font-weight: 600;
  text-align: start;
  line-height: 1.3;
  cursor: pointer;
  transition: background-color ${motion.fade}, border-color ${motion.fade};
  ${focusRing}
  &:hover { border-color: ${color.brand}; background: ${color.brandTint}; }
  &[aria-pressed='true'] { border-color: ${color.brand}; background: ${color.brandTint}; color: ${color.brandInk}; }
  ${media.forcedColors} { &[aria-pressed='true'] { outline: 2px solid Highlight; } }
`;

const Credentials = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${color.quiet};
  font-weight: 400;
`;

export interface DemoAccountsProps {
  /** The address now in the form. */
  chosenEmail: string;
  onChoose: (account: DemoAccount) => void;
}

/** The demo accounts; a click fills in the form. Shown only where there are any. */
export function DemoAccounts({ chosenEmail, onChoose }: DemoAccountsProps) {
  const accounts = useAppSelector(selectDemoAccounts);
  const hasOutbox = useAppSelector(selectHasOutbox);
  if (accounts.length === 0) return null;
  return (
    <Box aria-labelledby="demo-accounts">
      <Heading level={2} size="lead" id="demo-accounts">Just looking around?</Heading>
      <Intro>
        Log in as someone from the example community. One click fills in the form. {accounts[0]?.name} also looks after the site.
      </Intro>
      <Accounts className="accounts">
        {accounts.map((account) => (
          <li key={account.email}>
            <Account type="button" aria-pressed={account.email === chosenEmail} onClick={() => { onChoose(account); }}>
              <Avatar user={{ _id: account.email, name: account.name, photoURL: null }} size={32} decorative />
              <span>
                {account.name}
                <Credentials>{account.email}</Credentials>
                <Credentials>{account.password}</Credentials>
              </span>
            </Account>
          </li>
        ))}
      </Accounts>
      {hasOutbox ? <Intro>This demo’s emails aren’t sent: they stay in <a href={paths.outbox}>the outbox</a>.</Intro> : null}
    </Box>
  );
}
