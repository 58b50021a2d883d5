import { useMemo } from 'react'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { useDesignerState } from '../DesignerContext'

/** Returns the form's fields outside of groups that hold an answer of their own. */
function answerFields(form: FormDocument): readonly FieldDocument[] {
  return form.form_pages
    .flatMap((page) => page.page_fields)
    .filter(({ field_type, group }) => {
      const { capabilities, kind } = fieldTypes.get(field_type)
      return capabilities.has('answerable') && kind !== 'group' && !group?.group_id
    })
}

/** Returns the {@link answerFields} of the edited form. */
export function useAnswerFields(): readonly FieldDocument[] {
  const { document: form } = useDesignerState()
  return useMemo(() => answerFields(form), [form])
}
