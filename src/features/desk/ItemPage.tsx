import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Page } from '../../components/layout/Page';
import { lostNote } from '../../components/pictures/illustrations/lostNote';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { CasePage } from './CasePage';
import { DeskFrame } from './DeskFrame';
import { selectPlace, selectRefusalCode } from './deskSelectors';
import { NewCasePage } from './NewCasePage';
import { ObjectionPage } from './ObjectionPage';
import { ProblemPage } from './problems/ProblemPage';

function Unknown() {
  return (
    <Page title="The desk">
      <EmptyState
        illustration={lostNote} title="There is nothing at this address" text="The desk has cases, objections and problems."
        action={<ButtonLink to={paths.desk}>Go to the desk</ButtonLink>}
      />
    </Page>
  );
}

/** One thing on the desk, by the kind in its address. */
export function ItemPage() {
  const place = useAppSelector(selectPlace);
  const isRefused = useAppSelector(selectRefusalCode) !== null;
  if (isRefused) return <Page title="The desk"><DeskFrame>{null}</DeskFrame></Page>;
  switch (place?.kind) {
    case 'case': return <DeskFrame><CasePage /></DeskFrame>;
    case 'objection': return <DeskFrame><ObjectionPage /></DeskFrame>;
    case 'problem': return <DeskFrame><ProblemPage /></DeskFrame>;
    case 'newCase': return <DeskFrame><NewCasePage /></DeskFrame>;
    default: return <Unknown />;
  }
}
