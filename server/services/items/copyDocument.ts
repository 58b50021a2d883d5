import { isBoundToCatalog } from '../../../schemas/edit/copies'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { RulesDocument } from '../../../schemas/model/rule'

/** The content of a form: its document and, when it has any, its rules. */
export interface FormContent {
  readonly document: FormDocument
  readonly rules: RulesDocument | null
}

const everyId = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g

/**
 * Returns the content with new field ids wherever one occurs: as a value, as a key (`update_values`, translations) or inside a text
 * (`{{record.answers.<id>}}`). Fields bound to a catalog keep their ids, because those are the catalog's.
 */
export function withNewFieldIds(content: FormContent, newId: () => string): FormContent {
  const fields = content.document.form_pages.flatMap((page) => page.page_fields)
  const ids = new Map(
    fields.filter((field) => !isBoundToCatalog(field)).map((field) => [field.field_id, newId()]),
  )
  const text = JSON.stringify(content).replace(everyId, (id) => ids.get(id) ?? id)
  return JSON.parse(text) as FormContent
}

const withoutRules = (field: FieldDocument): FieldDocument => ({
  ...field,
  ...(field.rules?.length ? { rules: [] } : {}),
  ...(field.affecting_rules?.length ? { affecting_rules: [] } : {}),
})

/** Returns the content without rules, and without the fields' references to them. */
export function withoutAnyRules({ document }: FormContent): FormContent {
  const form_pages = document.form_pages.map((page) => ({
    ...page,
    page_fields: page.page_fields.map(withoutRules),
  }))
  return { document: { ...document, form_pages }, rules: null }
}

/** Returns the document under another name; its folio settings, which contain the form's id, are moved to the new form. */
export function renamedFor(document: FormDocument, formId: number, name: string): FormDocument {
  const options = document.advanced_options
  const folio = options?.folio
  if (folio?.['_id'] === undefined) return { ...document, name }
  return { ...document, name, advanced_options: { ...options, folio: { ...folio, _id: `form_${formId}` } } }
}
