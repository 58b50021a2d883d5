import { FormattedMessage } from 'react-intl'
import type { CodedError } from '../../schemas/model/errors'
import { Icon } from '../inputs/Icon'
import { useErrorText } from '../texts/useErrorText'

export interface PortTroubleProps {
  readonly error: CodedError
  /** Message id of the sentence that says how to continue without. */
  readonly hint: string
  readonly onRetry: () => void
}

/** Shows the error of a port, how to continue without it, and a button to try again. */
export function PortTrouble({ error, hint, onRetry }: PortTroubleProps) {
  const errorText = useErrorText()
  return (
    <div className="acopio-trouble" role="alert">
      <p className="acopio-error">
        <Icon name="error" />
        <span>
          {errorText(error, '')} <FormattedMessage id={hint} />
        </span>
      </p>
      <button type="button" className="acopio-button" onClick={onRetry}>
        <Icon name="retry" />
        <FormattedMessage id="renderer.retry" />
      </button>
    </div>
  )
}
