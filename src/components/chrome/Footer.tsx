import { Mail } from 'lucide';
import { SOCIAL_NETWORKS, type SocialLinks } from '../../contract/clientConfig';
import { FOOTER_CATEGORIES, categoryValueOf } from '../../domain/groups/categories';
import { paths } from '../../domain/routes/routes';
import { Icon } from '../pictures/Icon';
import {
  Band,
  Blurb,
  Bottom,
  Brand,
  Column,
  ColumnTitle,
  Columns,
  FootLink,
  Legal,
  Links,
  MailLink,
  SocialLink,
  Socials,
} from './Footer.styles';
import { HomeLink } from './HomeLink';
import type { NavItem } from './navLinks';
import { PUBLIC_NAV } from './navLinks';
import { SOCIAL_ICONS } from './socialIcons';

/** Each links to the list filtered by its category. */
const CATEGORY_LINKS: readonly NavItem[] = FOOTER_CATEGORIES.map((name) => ({ label: name, to: paths.groupsIn(categoryValueOf(name)) }));

const LEGAL_LINKS: readonly NavItem[] = [
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
  { label: 'Cookies', to: paths.cookies },
  { label: 'Accessibility', to: paths.accessibility },
];

/** The year that the specification fixes (docs/spec-notes.md, section 9). */
const COPYRIGHT = '© 2024 Hobnob';

export interface FooterProps {
  contactEmail: string;
  supportEmail: string;
  /** The site's accounts elsewhere; an empty address is left out. */
  social: SocialLinks;
}

function LinkList({ items, as: List = Links }: { items: readonly NavItem[]; as?: typeof Links | typeof Legal }) {
  return <List>{items.map(({ label, to }) => <li key={to}><FootLink to={to}>{label}</FootLink></li>)}</List>;
}

function SocialList({ social }: { social: SocialLinks }) {
  return (
    <Socials>
      {SOCIAL_NETWORKS.filter((network) => social[network] !== '').map((network) => (
        <li key={network}>
          <SocialLink href={social[network]} rel="noreferrer" target="_blank" aria-label={`Hobnob on ${network} (new tab)`}>
            <Icon of={SOCIAL_ICONS[network]} size={22} />
          </SocialLink>
        </li>
      ))}
    </Socials>
  );
}

function ContactColumn({ addresses }: { addresses: readonly string[] }) {
  return (
    <Column as="div" $wide>
      <ColumnTitle>Write to us</ColumnTitle>
      <Links>
        {addresses.map((address) => (
          <li key={address}><MailLink href={`mailto:${address}`}><Icon of={Mail} size={18} />{address}</MailLink></li>
        ))}
      </Links>
    </Column>
  );
}

/** The end of every page (docs/spec-notes.md, section 2, Footer). */
export function Footer({ contactEmail, supportEmail, social }: FooterProps) {
  return (
    <Band>
      <Columns>
        <Brand>
          <HomeLink />
          <Blurb>
            The notice board for people who like doing things together. Find a group, take a place, turn up. It costs nothing.
          </Blurb>
          <SocialList social={social} />
        </Brand>
        <Column aria-label="Quick links">
          <ColumnTitle>Quick links</ColumnTitle>
          <LinkList items={PUBLIC_NAV} />
        </Column>
        <Column aria-label="Categories">
          <ColumnTitle>Categories</ColumnTitle>
          <LinkList items={CATEGORY_LINKS} />
        </Column>
        <ContactColumn addresses={[contactEmail, supportEmail]} />
      </Columns>
      <Bottom>
        <p>{COPYRIGHT}</p>
        <nav aria-label="Legal"><LinkList items={LEGAL_LINKS} as={Legal} /></nav>
      </Bottom>
    </Band>
  );
}
