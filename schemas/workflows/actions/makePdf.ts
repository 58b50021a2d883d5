import { groupOf } from '../../compile/groupOf'
import type { CompiledField, CompiledForm } from '../../compile/compiledForm'
import { fileTypeError } from '../../fields/shared/files'
import { kindTraits } from '../../fields/kinds'
import { namesNothing, type ActionDefinition } from './action'
import { textOf } from './targets'

/** Whether a PDF can be attached to a field: one of the record's own that takes such files. */
export const takesPdf = (field: CompiledField, { fields }: Pick<CompiledForm, 'fields'>): boolean =>
  kindTraits[field.kind].files !== undefined &&
  groupOf(fields, field) === undefined &&
  fileTypeError('x.pdf', field.field) === undefined

/** Ours: makes the record's PDF and attaches it to a field of the record. */
export const makePdf: ActionDefinition = {
  id: 'make_pdf',
  name: 'makePdf',
  runtimes: ['after'],
  forDeleted: false,
  isDone: true,
  initial: { field_id: '', file_name: '' },
  names: (configuration) => {
    const id = textOf(configuration['field_id'])
    return { ...namesNothing, fieldIds: id === '' ? [] : [id] }
  },
  parts: (configuration) => {
    const id = textOf(configuration['field_id'])
    return id === '' ? [] : [{ kind: 'field', id }]
  },
  lacks: (configuration) => (textOf(configuration['field_id']) === '' ? 'field' : undefined),
  plan: (configuration) => [
    {
      do: 'makePdf',
      fieldId: textOf(configuration['field_id']),
      fileName: textOf(configuration['file_name']).trim(),
    },
  ],
}
