import type { CompiledField, CompiledForm } from '../../compile/compiledForm'
import { kindTraits } from '../../fields/kinds'
import { own } from '../../model/json'
import { printsAtAll } from '../printing'
import type { TemplateDesign } from './templateDesign'

/** Returns the ids of the fields that the design's blocks print. */
export const idsNamedBy = ({ blocks }: TemplateDesign): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'field' ? [block.field_id] : []))

/** Returns the fields that can have a block of their own, in the form's order. Fields of groups and rows are columns of those instead. */
export const printableFields = ({
  fields,
  pages,
}: Pick<CompiledForm, 'fields' | 'pages'>): readonly CompiledField[] =>
  pages.flatMap(({ fieldIds }) =>
    fieldIds.flatMap((id) => {
      const field = own(fields, id)
      return field && printsAtAll(field) ? [field] : []
    }),
  )

/** Returns the columns that a group or row can have, with rows replaced by their members; none for other fields. */
export function columnsOf(fields: CompiledForm['fields'], field: CompiledField): readonly CompiledField[] {
  return field.childIds.flatMap((id) => {
    const child = own(fields, id)
    if (!child || !printsAtAll(child)) return []
    return isHolder(child) ? columnsOf(fields, child) : [child]
  })
}

/** Returns whether a field's answer is a row whose members are printed. */
export const isHolder = ({ kind, childIds }: CompiledField): boolean =>
  kindTraits[kind].holds === 'members' && childIds.length > 0
