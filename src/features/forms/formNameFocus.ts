import type { FormDocument } from '../../../schemas/model/form'

/** The DOM id of the input with the name of what is designed. */
export const formNameId = 'designer-form-name'

/** Nothing was asked yet. */
export const isBlank = (form: FormDocument): boolean =>
  form.form_pages.every(({ page_fields: fields }) => fields.length === 0)

/**
 * What is begun is named first, as it would be on paper: whoever types at once must not type into nothing. Not where there is no
 * keyboard but the one that would come up and cover what there is to see. Returns whether it has the focus.
 */
export function focusFormName(): boolean {
  const input = document.getElementById(formNameId)
  if (!(input instanceof HTMLInputElement) || !window.matchMedia('(hover: hover)').matches) return false
  input.focus({ preventScroll: true })
  input.select()
  return true
}
