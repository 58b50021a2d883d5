import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { withPages } from './structure'

/** Changes a page's name, its description, or both. */
export function renamePage(
  form: FormDocument,
  {
    page,
    name,
    description,
  }: { readonly page: number; readonly name?: string; readonly description?: string | null },
): EditResult {
  const before = form.form_pages[page]
  if (!before) return done(form)
  const after = {
    ...before,
    ...(name !== undefined && { page_name: name }),
    ...(description !== undefined && { page_description: description }),
  }
  return done(withPages(form, form.form_pages.with(page, after)))
}
