import type { FormDocument } from '../model/form'
import { isRedirectUrl } from '../model/redirectUrl'
import type { EditResult } from './editResult'
import { settleTimer } from './options/timer'
import { done, refuse } from './refuse'

/**
 * Changes settings of the form itself. Turning `public` off clears `edit_public_records`; turning the timer off clears it. Errors:
 * NAME_REQUIRED, INVALID_REDIRECT_URL for an unusable redirect.
 */
export function updateForm(
  form: FormDocument,
  { patch }: { readonly patch: Partial<Omit<FormDocument, 'form_pages'>> },
): EditResult {
  const after: FormDocument = { ...form, ...patch, form_pages: form.form_pages }
  if (after.name !== form.name && after.name.trim() === '') return refuse('NAME_REQUIRED')
  const [was, is] = [form, after].map((each) => each.confirmation?.redirect_url ?? '')
  if (is !== was && !isRedirectUrl(is)) return refuse('INVALID_REDIRECT_URL')
  const exposed = after.public !== true && after.edit_public_records === true
  return done(settleTimer(form, exposed ? { ...after, edit_public_records: false } : after))
}
