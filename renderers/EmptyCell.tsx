import { FormattedMessage } from 'react-intl'

/** No answer: a dash for the eye, words for screen readers. */
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
