import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done, refuse } from './refuse'

/** Where the confirmation may lead: nowhere, `default`, a web address, or a path of this server (spec forms §5, decision 13). */
const redirect = /^(default|(https?:\/\/|\{host\})\S*)$/

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
  if (is && is !== was && !redirect.test(is)) return refuse('INVALID_REDIRECT_URL')
  const exposed = after.public !== true && after.edit_public_records === true
  return done(exposed ? { ...after, edit_public_records: false } : after)
}
