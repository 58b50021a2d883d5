import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { FieldDrawing } from '../canvas/FieldDrawing'
import classes from './FieldWriter.module.css'

export interface WrittenAnswerProps {
  readonly field: FieldDocument
  readonly required: boolean
}

/** Draws the place of the answer below the texts being written; options are texts themselves. */
export function WrittenAnswer({ field, required }: WrittenAnswerProps) {
  const { kind, capabilities } = fieldTypes.get(field.field_type)
  const isDrawn = capabilities.has('answerable') && !writtenWhole.has(kind)
  if (!isDrawn) return null
  return (
    <div className={classes['answer']}>
      <FieldDrawing field={field} required={required} />
    </div>
  )
}

/** Kinds whose answers are their options, or that contain other fields. */
const writtenWhole: ReadonlySet<string> = new Set(['choice', 'choices', 'group', 'row'])
