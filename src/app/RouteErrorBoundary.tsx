import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../components/actions/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { Container } from '../components/layout/Layout';
import { paths } from '../domain/routes';

interface Props {
  /** The address shown: a navigation gives the next page its chance. */
  resetKey: string;
  /** Should lead to another `resetKey`: code that did not come has to be loaded before the page can be drawn. */
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string;
}

/** One broken page is not a broken site: navigation and footer stay, and the person is told what to do. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Container role="alert">
        <EmptyState
          illustration="tornPaper"
          level={1}
          title="This page has come apart"
          text="That is our fault, not yours. Nothing you saved is lost."
          action={
            <>
              <Button onClick={this.props.onRetry}>Try again</Button>
              <ButtonLink to={paths.home} variant="secondary">Go home</ButtonLink>
              <ButtonLink to={paths.reportProblem} variant="ghost">Report a problem</ButtonLink>
            </>
          }
        />
      </Container>
    );
  }
}
