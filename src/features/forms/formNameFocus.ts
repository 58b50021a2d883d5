import type { FormDocument } from '../../../schemas/model/form'

/** The DOM id of the document's name input. */
export const formNameId = 'designer-form-name'

/** Returns whether the form has no fields. */
export const isBlank = (form: FormDocument): boolean =>
  form.form_pages.every(({ page_fields: fields }) => fields.length === 0)

/**
 * Focuses the name of a new document, so that typing at once goes somewhere. Not on touch devices, where the on-screen keyboard would cover
 * the page. Returns whether it has the focus.
 */
export function focusFormName(): boolean {
  const input = document.getElementById(formNameId)
  if (!(input instanceof HTMLInputElement) || !window.matchMedia('(hover: hover)').matches) return false
  input.focus({ preventScroll: true })
  input.select()
  return true
}
