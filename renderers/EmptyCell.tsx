import { FormattedMessage } from 'react-intl'

/** Draws an empty answer: a dash to the eye, words to screen readers. */
export function EmptyCell() {
  return (
    <span className="acopio-empty">
      <span aria-hidden="true">{'\u2014'}</span>
      <span className="acopio-visually-hidden">
        <FormattedMessage id="renderer.empty" />
      </span>
    </span>
  )
}
