import { ButtonLink } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import type { GroupSummary } from '../../contract/types';
import { paths } from '../../domain/routes/routes';

/** A creator wants the user to take over a group; the answer is given on its page. */
export function HandoverNotice({ group }: { group: GroupSummary }) {
  return (
    <Banner
      action={(
        <ButtonLink to={paths.group(group._id)} size="small" variant="secondary">
          See the offer<VisuallyHidden> for {group.name}</VisuallyHidden>
        </ButtonLink>
      )}
    >
      <strong><bdi>{group.creator.name}</bdi> wants to hand <bdi>{group.name}</bdi> over to you.</strong>
    </Banner>
  );
}
