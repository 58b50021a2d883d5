import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done, refuse } from './refuse'
import { withFollowers, withPages, mapFields, relistGroups, allFields, groupIdOf } from './structure'
import { dropFieldTexts, movePageTexts } from './texts'

/** Removes a page with its fields. The last page that people answer stays (CANNOT_DELETE_LAST_PAGE). */
export function removePage(form: FormDocument, { page }: { readonly page: number }): EditResult {
  const removed = form.form_pages[page]
  if (!removed) return done(form)
  const others = form.form_pages.filter((other) => other !== removed && other.page_type !== 'buttons')
  if (removed.page_type !== 'buttons' && others.length === 0) return refuse('CANNOT_DELETE_LAST_PAGE')

  const gone = withFollowers(
    form,
    removed.page_fields.map((field) => field.field_id),
  )
  const groups = new Set(
    allFields(form)
      .filter((field) => gone.has(field.field_id))
      .flatMap((field) => groupIdOf(field) ?? []),
  )
  const without = withPages(form, form.form_pages.toSpliced(page, 1))
  const left = mapFields(without, (field) => (gone.has(field.field_id) ? undefined : field))
  const moved = movePageTexts(left, (at) => (at === page ? [] : [at < page ? at : at - 1]))
  return done(relistGroups(dropFieldTexts(moved, gone), groups))
}
