import type { CompiledForm } from '../../compile/compiledForm'
import { textKey } from '../../model/form'
import { own } from '../../model/json'
import { printsAtAll, printsUnanswered } from '../printing'
import { newBlock } from './newBlock'
import { usualLook, type TemplateBlock, type TemplateDesign } from './templateDesign'
import { printableFields } from './templateFields'

/** The default design, for forms without one: the whole record in the form's order. */
export const usualDesign: TemplateDesign = {
  ...usualLook,
  blocks: [newBlock('head', 'head'), newBlock('facts', 'facts'), newBlock('rest', 'rest')],
}

/** Returns a design with a block for each question, for a designer to begin with. */
export function startedDesign(compiled: CompiledForm, text: (key: string) => string): TemplateDesign {
  const blocks: TemplateBlock[] = [newBlock('head', 'b1'), newBlock('facts', 'b2')]
  const add = (make: (id: string) => TemplateBlock) => blocks.push(make(`b${blocks.length + 1}`))
  for (const { index, fieldIds } of compiled.pages) {
    const shown = fieldIds.flatMap((fieldId) => {
      const field = own(compiled.fields, fieldId)
      return field && printsAtAll(field) ? [field] : []
    })
    const name = text(textKey.pageName(index))
    if (shown.length > 0 && name !== '') add((id) => ({ ...newBlock('heading', id), text: name }))
    for (const field of shown)
      add((id) => ({
        ...newBlock('field', id),
        field_id: field.id,
        onlyAnswered: !printsUnanswered(field),
      }))
  }
  return { ...usualLook, blocks }
}

/** Returns a list design for a designer to begin with: folio, time, author, and the first questions. */
export function startedList(compiled: CompiledForm): TemplateDesign {
  const fields = printableFields(compiled)
    .filter(({ childIds }) => childIds.length === 0)
    .slice(0, 4)
  const columns = ['folio', 'created_at', 'created_by_name', ...fields.map(({ id }) => id)]
  return {
    ...usualLook,
    isLandscape: true,
    blocks: [
      newBlock('head', 'b1'),
      {
        ...newBlock('records', 'b2'),
        columns: columns.map((field_id) => ({ field_id, label: '', share: field_id === 'folio' ? 0 : 1 })),
      },
    ],
  }
}
