import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { dropFields } from './references/dropFields'
import type { OutsideUse } from './references/use'
import { whyKept } from './references/whyKept'
import { done, refuse } from './refuse'
import { withFollowers, withPages } from './structure'
import { movePageTexts } from './texts'

/**
 * Removes a page with its fields. Refuses the last page that people answer (CANNOT_DELETE_LAST_PAGE) and a page whose fields are in use
 * (CHANGE_RULE, CHANGE_RELATION, CHANGE_CATALOG_FIELD), unless `alongWithRules`, as for fields.
 */
export function removePage(
  form: FormDocument,
  {
    page,
    alongWithRules = false,
    outside,
  }: {
    readonly page: number
    readonly alongWithRules?: boolean
    readonly outside?: readonly OutsideUse[]
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const removed = form.form_pages[page]
  if (!removed) return done(form)
  const others = form.form_pages.filter((other) => other !== removed && other.page_type !== 'buttons')
  if (removed.page_type !== 'buttons' && others.length === 0) return refuse('CANNOT_DELETE_LAST_PAGE')

  const gone = withFollowers(
    form,
    removed.page_fields.map((field) => field.field_id),
  )
  const refusal = alongWithRules ? undefined : whyKept(form, gone, registry, outside)
  if (refusal) return refusal
  const { form: emptied, losses } = dropFields(form, gone, registry)
  const left = withPages(emptied, emptied.form_pages.toSpliced(page, 1))
  return done(
    movePageTexts(left, (at) => (at === page ? [] : [at < page ? at : at - 1])),
    losses,
  )
}
