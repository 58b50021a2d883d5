import { FormattedMessage } from 'react-intl'
import { Icon } from './Icon'

/** Said where a part of an input could not be fetched; what opened it opens it again. */
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
