import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { useDistanceText } from '../texts/useDistanceText'
import type { Fence } from './useFence'

/** Says that only nearby rows can be chosen, where the person is assumed to be, and how to locate them again. */
export function FenceNotice({ fence, disabled }: { readonly fence: Fence; readonly disabled: boolean }) {
  const { distance, position, error, locating, locate } = fence
  const far = useDistanceText()
  return (
    <div className="acopio-fence">
      <div className="acopio-fence-text">
        <p className="acopio-help">
          <FormattedMessage id="renderer.fence.only" values={{ distance: far(distance) }} />
        </p>
        <p className="acopio-help" role="status">
          {locating ? (
            <FormattedMessage id="renderer.place.locating" />
          ) : (
            position && (
              // Without a known margin, "to the metre" would be a false claim.
              <FormattedMessage
                id={Math.round(position.accuracy) > 0 ? 'renderer.fence.here' : 'renderer.fence.hereOnly'}
                values={{ accuracy: far(position.accuracy) }}
              />
            )
          )}
        </p>
        {error && (
          <p className="acopio-error" role="alert">
            <Icon name="error" />
            <FormattedMessage
              id={error.code === 'LOCATION_DENIED' ? 'renderer.fence.denied' : 'renderer.fence.unavailable'}
            />
          </p>
        )}
      </div>
      <button
        type="button"
        className="acopio-button"
        disabled={disabled || locating}
        onClick={() => void locate()}
      >
        <Icon name="here" />
        <FormattedMessage id={position ? 'renderer.fence.again' : 'renderer.place.here'} />
      </button>
    </div>
  )
}
