import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../components/actions/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { Container } from '../components/layout/layoutParts';
import { tornPaper } from '../components/pictures/illustrations/tornPaper';
import { paths } from '../domain/routes/routes';

interface Props {
  /** The current URL: a navigation resets the boundary. */
  resetKey: string;
  /** Should change `resetKey`: missing code has to be loaded before the page can render. */
  onRetry: () => void;
  /** Reloads the site: the only way out when the page's code is gone for good. */
  onReload: () => void;
  children: ReactNode;
}

/** webpack's name for code that could not be fetched. */
const CODE_MISSING = 'ChunkLoadError';

interface State {
  failure: 'none' | 'broken' | 'codeMissing';
  resetKey: string;
}

/** One broken page does not break the site: navigation and footer stay, and the user sees what to do. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof Error && error.name === CODE_MISSING ? 'codeMissing' : 'broken' };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    const codeMissing = failure === 'codeMissing';
    return (
      <Container role="alert">
        <EmptyState
          illustration={tornPaper}
          level={1}
          title={codeMissing ? 'We couldn’t load this page' : 'Something went wrong on this page'}
          text={
            codeMissing
              ? 'You may be offline, or Hobnob has been updated. Nothing you saved is lost.'
              : 'That is our fault, not yours. Nothing you saved is lost.'
          }
          action={
            <>
              <Button onClick={this.props.onRetry}>Try again</Button>
              {codeMissing ? (
                <Button variant="secondary" onClick={this.props.onReload}>
                  Reload
                </Button>
              ) : null}
              <ButtonLink to={paths.home} variant="secondary">
                Go home
              </ButtonLink>
              <ButtonLink to={paths.reportProblem} variant="ghost">
                Report a problem
              </ButtonLink>
            </>
          }
        />
      </Container>
    );
  }
}
