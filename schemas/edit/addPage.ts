import type { FormDocument } from '../model/form'
import { newPage } from '../model/newForm'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { endOfPages, withPages } from './structure'
import { movePageTexts } from './texts'

/** Adds an empty page at `index` (default: last), always before the buttons page. */
export function addPage(
  form: FormDocument,
  { index, name }: { readonly index?: number; readonly name: string },
): EditResult {
  const end = endOfPages(form)
  const at = Math.max(0, Math.min(index ?? end, end))
  const pages = form.form_pages.toSpliced(at, 0, newPage(name))
  return done(movePageTexts(withPages(form, pages), (page) => [page < at ? page : page + 1]))
}
