import { textKey } from '../../schemas/model/form'
import { linkedText } from '../texts/linkedText'
import { usePage } from '../answering/PageContext'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

/** Draws explanations between questions: a heading and plain text. */
function Widget({ id, field, text }: WidgetProps) {
  const { headingLevel } = usePage()
  const heading = text(textKey.label(field.id))
  const body = text(textKey.body(field.id))
  const Heading = `h${headingLevel}` as const
  return (
    <div className="acopio-note" id={id} tabIndex={-1}>
      {heading !== '' && <Heading className="acopio-note-heading">{heading}</Heading>}
      {body !== '' && <p className="acopio-note-text">{linkedText(body)}</p>}
    </div>
  )
}

export const description: FieldRenderer = { Widget, Cell: TextCell, label: 'own' }
