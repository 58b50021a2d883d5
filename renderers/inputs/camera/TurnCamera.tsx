import { FormattedMessage } from 'react-intl'
import { Icon } from '../Icon'

/** For devices with several cameras: the next one. */
export function TurnCamera({ onTurn }: { readonly onTurn: () => void }) {
  return (
    <button type="button" className="acopio-button" onClick={onTurn}>
      <Icon name="camera" />
      <FormattedMessage id="renderer.camera.turn" />
    </button>
  )
}
