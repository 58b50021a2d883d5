import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { endOfPages, withPages } from './structure'
import { movePageTexts } from './texts'

/** Moves a page to the position `to`. The buttons page stays last. */
export function movePage(
  form: FormDocument,
  { from, to }: { readonly from: number; readonly to: number },
): EditResult {
  const moved = form.form_pages[from]
  const last = endOfPages(form) - 1
  const at = Math.max(0, Math.min(to, last))
  if (!moved || from > last || at === from) return done(form)
  const order = form.form_pages
    .map((_page, index) => index)
    .toSpliced(from, 1)
    .toSpliced(at, 0, from)
  const pages = order.flatMap((index) => form.form_pages[index] ?? [])
  return done(
    movePageTexts(withPages(form, pages), (page) => [order.includes(page) ? order.indexOf(page) : page]),
  )
}
