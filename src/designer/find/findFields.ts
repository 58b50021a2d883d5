import { fold } from '../../../schemas/model/fold'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { Translate } from '../../shared/useT'
import { fieldName, typeName } from '../fieldNames'
import { formTree } from '../formTree'

export interface FieldMatch {
  readonly fieldId: string
  readonly page: number
  /** What of the field says what was looked for. */
  readonly by: 'label' | 'id' | 'type' | 'option'
  /** The words that say it. */
  readonly text: string
}

/** Shorter than this, letters and figures of ids would match everywhere. */
const shortestId = 4

/** The fields of all pages that are called so, have an option called so, are of a type called so, or have such an id. */
export function findFields(t: Translate, form: FormDocument, query: string): readonly FieldMatch[] {
  const wanted = fold(query.trim())
  if (wanted === '') return []
  const says = (text: string) => fold(text).includes(wanted)

  const match = (field: FieldDocument): Pick<FieldMatch, 'by' | 'text'> | null => {
    const name = fieldName(t, field)
    if (says(name)) return { by: 'label', text: name }
    const option = field.options?.find(({ label, value }) => says(label) || says(value))
    if (option) return { by: 'option', text: option.label }
    const type = typeName(t, field.field_type)
    if (says(type)) return { by: 'type', text: type }
    if (wanted.length >= shortestId && says(field.field_id)) return { by: 'id', text: field.field_id }
    return null
  }

  return formTree(form).flatMap((nodes, page) =>
    nodes
      .flatMap((node) => [node, ...node.children])
      .flatMap(({ field }): readonly FieldMatch[] => {
        const found = match(field)
        return found ? [{ fieldId: field.field_id, page, ...found }] : []
      }),
  )
}
