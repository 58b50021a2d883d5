import { Component, type ReactNode } from 'react'

interface Props {
  /** Drawn instead of the children that threw. */
  readonly instead: ReactNode
  readonly onFailure?: (error: unknown) => void
  /** When this value changes, the children are tried again. */
  readonly of: unknown
  readonly children: ReactNode
}

/** Keeps a part that throws while drawing from taking the host's page down. */
export class DrawingBoundary extends Component<
  Props,
  { readonly failedOf?: unknown; readonly hasFailed: boolean }
> {
  override state = { hasFailed: false, failedOf: undefined as unknown }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ of }: Props, state: { failedOf?: unknown; hasFailed: boolean }) {
    return Object.is(state.failedOf, of) ? null : { failedOf: of, hasFailed: false }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
