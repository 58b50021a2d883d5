import type { FormDocument, PageDocument } from '../model/form'
import { copyOf, isBoundToCatalog, newIds } from './copies'
import type { EditResult } from './editResult'
import { done, refuse } from './refuse'
import { withPages } from './structure'
import { copyFieldTexts, movePageTexts } from './texts'

/**
 * Puts a copy of a page behind it; `suffix` follows its name. Fields get new ids and lose their rules. Refuses a page with a catalog
 * (CATALOG_ALREADY_EXISTS_FORM); leaves the buttons page alone.
 */
export function duplicatePage(
  form: FormDocument,
  { page, newId, suffix }: { readonly page: number; readonly newId: () => string; readonly suffix: string },
): EditResult {
  const original = form.form_pages[page]
  if (!original || original.page_type === 'buttons') return done(form)
  const bound = original.page_fields.find(isBoundToCatalog)
  if (bound) return refuse('CATALOG_ALREADY_EXISTS_FORM', { label: bound.label })
  const copies = newIds(
    original.page_fields.map((field) => field.field_id),
    newId,
  )
  const tabName = original.page_name_tab
  // The copy gets no `page_id`, because rules of whole pages refer to the original.
  const { page_id: _id, ...rest } = original
  const copy: PageDocument = {
    ...rest,
    page_name: `${original.page_name ?? ''}${suffix}`,
    ...(typeof tabName === 'string' && tabName !== '' && { page_name_tab: `${tabName}${suffix}` }),
    page_fields: original.page_fields.map((field) => copyOf(field, copies)),
  }
  const moved = movePageTexts(withPages(form, form.form_pages.toSpliced(page + 1, 0, copy)), (at) =>
    at < page ? [at] : at === page ? [at] : [at + 1],
  )
  return done(copyFieldTexts(moved, copies))
}
