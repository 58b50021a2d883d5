import type { FieldTypeRegistry } from '../fields/fieldType'
import { setLimits } from '../fields/shared/sets'
import type { FieldDocument, FormDocument } from '../model/form'
import type { CompiledField, CompiledPage, Finding } from './compiledForm'

export interface FormModel {
  readonly fields: ReadonlyMap<string, CompiledField>
  readonly pages: readonly CompiledPage[]
  readonly findings: readonly Finding[]
}

/** Flat documents as a tree: which field is on which page, which group holds it, what is answerable. */
export function modelForm(document: FormDocument, registry: FieldTypeRegistry): FormModel {
  const findings: Finding[] = []
  const placed = placeFields(document, findings)
  const groups = new Map<string, string[]>()
  for (const [id, { field }] of placed) {
    if (registry.get(field.field_type).kind === 'group') groups.set(id, [])
  }
  const groupOf = (field: FieldDocument): string | undefined => {
    const groupId = field.group?.group_id
    if (typeof groupId !== 'string' || groupId === '') return undefined
    if (groups.has(groupId) && !groups.has(field.field_id)) return groupId
    findings.push({ code: 'UNKNOWN_GROUP', severity: 'warning', fieldId: field.field_id })
    return undefined
  }
  const parents = new Map<string, string>()
  for (const [id, { field }] of placed) {
    const parent = groupOf(field)
    if (parent === undefined) continue
    parents.set(id, parent)
    groups.get(parent)?.push(id)
  }

  const fields = new Map<string, CompiledField>()
  for (const [id, { field, page }] of placed) {
    const type = registry.get(field.field_type)
    const answerable = type.capabilities.has('answerable')
    const parent = parents.get(id)
    if (type.kind === 'unknown') {
      findings.push({
        code: 'UNKNOWN_TYPE',
        severity: 'info',
        fieldId: id,
        params: { type: field.field_type },
      })
    }
    if ((type.kind === 'choice' || type.kind === 'choices') && !field.options?.length) {
      findings.push({ code: 'NO_OPTIONS', severity: 'warning', fieldId: id })
    }
    fields.set(id, {
      id,
      type: field.field_type,
      kind: type.kind,
      field,
      page: parent === undefined ? page : (placed.get(parent)?.page ?? page),
      ...(parent !== undefined && { groupId: parent }),
      childIds: groups.get(id) ?? [],
      // A least number of sets asks for an answer, whatever the field's own flag says.
      required:
        answerable && (field.required === true || (type.kind === 'group' && setLimits(field).min > 0)),
      answerable,
    })
  }

  const pages = document.form_pages.map((page, index): CompiledPage => ({
    index,
    type: page.page_type === 'buttons' ? 'buttons' : 'fields',
    fieldIds: [...fields.values()]
      .filter((field) => field.page === index && field.groupId === undefined)
      .map((field) => field.id),
  }))
  return { fields, pages, findings }
}

/** The first field of each id with its page; a repeated id cannot be told apart, so the later ones are left out. */
function placeFields(
  document: FormDocument,
  findings: Finding[],
): ReadonlyMap<string, { readonly field: FieldDocument; readonly page: number }> {
  const placed = new Map<string, { field: FieldDocument; page: number }>()
  document.form_pages.forEach((page, index) => {
    for (const field of page.page_fields) {
      if (placed.has(field.field_id)) {
        findings.push({ code: 'REPEATED_FIELD_ID', severity: 'error', fieldId: field.field_id })
      } else {
        placed.set(field.field_id, { field, page: index })
      }
    }
  })
  return placed
}
