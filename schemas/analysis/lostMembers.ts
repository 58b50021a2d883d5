import { membersOf, type CatalogSource } from '../edit/catalog/catalogSource'
import { placeOf } from '../edit/structure'
import type { FormDocument } from '../model/form'
import { keyed, type FormFinding } from './formFindings'

/** Returns the levels and details that their catalogs no longer have. Unknown catalogs are skipped. */
export function lostMembers(form: FormDocument, catalogs: readonly CatalogSource[]): readonly FormFinding[] {
  return catalogs.flatMap(({ documentId, name, fields }) => {
    if (!placeOf(form, documentId)) return []
    const had = new Set(fields.map((field) => field.field_id))
    return membersOf(form, documentId).flatMap(({ fieldId }) =>
      had.has(fieldId)
        ? []
        : keyed({
            message: 'finding.MEMBER_GONE',
            params: { catalog: name },
            severity: 'warning',
            fieldId,
            ruleIds: [],
          }),
    )
  })
}
