import { Component, type ReactNode } from 'react';
import { Banner } from '../components/feedback/Banner';
import { errorText } from '../domain/general/errorText';

interface Props {
  /** Another step is tried again. */
  step: number;
  children: ReactNode;
}

interface State {
  reason: string | null;
  step: number;
}

/** A recording is the file of a stranger, or of another build: a step whose state no screen can show must not end the viewer. */
export class StepBoundary extends Component<Props, State> {
  override state: State = { reason: null, step: this.props.step };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { reason: errorText(error) };
  }

  static getDerivedStateFromProps({ step }: Props, state: State): State | null {
    return step === state.step ? null : { reason: null, step };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    return reason === null ? this.props.children : <div><Banner tone="danger" live>This step cannot be shown: {reason}</Banner></div>;
  }
}
