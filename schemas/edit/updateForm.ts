import type { FormDocument } from '../model/form'
import { isRedirectUrl } from '../model/redirectUrl'
import type { EditResult } from './editResult'
import { done, refuse } from './refuse'

/**
 * Changes settings of the form itself. Turning `public` off clears `edit_public_records` (spec forms §4). A redirect that
 * is changed must lead somewhere (INVALID_REDIRECT_URL).
 */
export function updateForm(
  form: FormDocument,
  { patch }: { readonly patch: Partial<Omit<FormDocument, 'form_pages'>> },
): EditResult {
  const after: FormDocument = { ...form, ...patch, form_pages: form.form_pages }
  const [was, is] = [form, after].map((each) => each.confirmation?.redirect_url ?? '')
  if (is !== was && !isRedirectUrl(is)) return refuse('INVALID_REDIRECT_URL')
  const exposed = after.public !== true && after.edit_public_records === true
  return done(exposed ? { ...after, edit_public_records: false } : after)
}
