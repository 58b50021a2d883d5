import { FormattedMessage } from 'react-intl'
import { Icon } from '../Icon'
import type { CameraTrouble } from './useCamera'

export interface CameraProblemProps {
  readonly trouble: CameraTrouble
  readonly onRetry: () => void
}

/** Says why the camera shows nothing, and what can be done. */
export function CameraProblem({ trouble, onRetry }: CameraProblemProps) {
  const why = <FormattedMessage id="renderer.camera.trouble" values={{ trouble }} />
  if (trouble === 'none') {
    return (
      <p className="acopio-help" role="status">
        {why}
      </p>
    )
  }
  return (
    <>
      <p className="acopio-error" role="alert">
        <Icon name="error" />
        <span>{why}</span>
      </p>
      <button type="button" className="acopio-button" onClick={onRetry}>
        <Icon name="retry" />
        <FormattedMessage id="renderer.retry" />
      </button>
    </>
  )
}
