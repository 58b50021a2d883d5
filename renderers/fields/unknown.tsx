import { FormattedMessage } from 'react-intl'
import { textKey } from '../../schemas/model/form'
import { plainText } from '../texts/plainText'
import type { CellProps, FieldRenderer, WidgetProps } from './fieldRenderer'

/** Draws a field of a type that this version does not know: it says so, asks for nothing and leaves the answer untouched. */
function Widget({ id, field, text }: WidgetProps) {
  return (
    <div className="acopio-unsupported" id={id} tabIndex={-1}>
      <p className="acopio-label">{text(textKey.label(field.id))}</p>
      <p className="acopio-help">
        <FormattedMessage id="renderer.unsupported" />
      </p>
    </div>
  )
}

function Cell({ value }: CellProps) {
  return (
    <span className="acopio-cell-unsupported">
      {plainText(value) ?? <FormattedMessage id="renderer.unsupported.value" />}
    </span>
  )
}

export const unknown: FieldRenderer = { Widget, Cell, label: 'own' }
