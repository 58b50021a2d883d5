import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'

/** Changes settings of the form itself. Turning `public` off clears `edit_public_records` (spec forms §4). */
export function updateForm(
  form: FormDocument,
  { patch }: { readonly patch: Partial<Omit<FormDocument, 'form_pages'>> },
): EditResult {
  const after: FormDocument = { ...form, ...patch, form_pages: form.form_pages }
  return done(after.public === true ? after : { ...after, edit_public_records: false })
}
