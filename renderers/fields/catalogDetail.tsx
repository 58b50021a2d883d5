import { FormattedMessage } from 'react-intl'
import { textKey } from '../../schemas/model/form'
import { EmptyCell } from '../EmptyCell'
import { helpId, labelId } from '../templates/ids'
import { CopiedValues } from './CopiedValues'
import type { CellProps, FieldRenderer, WidgetProps } from './fieldRenderer'

/** Draws a detail copied from the chosen row, which is never asked for. */
function Widget({ id, field, value, text, locale, describedBy }: WidgetProps) {
  const help = text(textKey.help(field.id))
  return (
    <div
      className="acopio-detail"
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
    >
      <p className="acopio-small-label" id={labelId(id)}>
        {text(textKey.label(field.id)) || <FormattedMessage id="renderer.noLabel" />}
      </p>
      {help !== '' && (
        <p className="acopio-help" id={helpId(id)}>
          {help}
        </p>
      )}
      {value === undefined ? (
        <EmptyCell />
      ) : (
        <CopiedValues field={field} value={value} text={text} locale={locale} />
      )}
    </div>
  )
}

function Cell(props: CellProps) {
  return <CopiedValues {...props} />
}

export const catalogDetail: FieldRenderer = { Widget, Cell, label: 'own' }
