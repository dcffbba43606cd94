import { Check, Circle } from 'lucide';
import styled from 'styled-components';
import type { PasswordRule } from '../../domain/account/passwordRules';
import { color, motion, space } from '../../styles/tokens';
import { VisuallyHidden } from '../layout/layoutParts';
import { Icon } from '../pictures/Icon';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(1)};
`;

const Rule = styled.li<{ $held: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${({ $held }) => (($held ? color.successInk : color.quiet))};
  font-weight: ${({ $held }) => ($held ? 600 : 400)};
  transition: color ${motion.fade};
  & > svg { flex: none; }
`;

/** The rules of a new password (docs/spec-notes.md, section 2, Register), ticked off while one types. */
export function PasswordRules({ rules, password }: { rules: readonly PasswordRule[]; password: string }) {
  return (
    <List className="rules">
      {rules.map(({ id, label, holds }) => {
        const held = holds(password);
        return (
          <Rule key={id} $held={held}>
            <Icon of={held ? Check : Circle} size={16} />
            <span>{label}<VisuallyHidden>{held ? ', done' : ', still missing'}</VisuallyHidden></span>
          </Rule>
        );
      })}
    </List>
  );
}
