import { FormattedMessage } from 'react-intl'
import { Icon } from '../Icon'

/** Draws the button that switches to the device's next camera. */
export function TurnCamera({ onTurn }: { readonly onTurn: () => void }) {
  return (
    <button type="button" className="acopio-button" onClick={onTurn}>
      <Icon name="camera" />
      <FormattedMessage id="renderer.camera.turn" />
    </button>
  )
}
