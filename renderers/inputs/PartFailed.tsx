import { FormattedMessage } from 'react-intl'
import { Icon } from './Icon'

/** Says that a part of an input could not be loaded; opening it again retries. */
export function PartFailed() {
  return (
    <p className="acopio-error" role="alert">
      <Icon name="error" />
      <span>
        <FormattedMessage id="renderer.part.failed" />
      </span>
    </p>
  )
}
