import type { FieldTypeRegistry } from '../fields/fieldType'
import { setLimits } from '../fields/shared/sets'
import type { FormDocument } from '../model/form'
import type { CompiledField, CompiledPage, Finding } from './compiledForm'
import { modelRows } from './modelRows'
import { placeFields, type PlacedField } from './placeFields'
import { relateRows } from './relateRows'
import { kindTraits } from '../fields/kinds'

export interface FormModel {
  readonly fields: ReadonlyMap<string, CompiledField>
  readonly pages: readonly CompiledPage[]
  readonly findings: readonly Finding[]
}

/** Turns a flat document into a tree: the page, group or row of each field, and whether it is answerable. */
export function modelForm(document: FormDocument, registry: FieldTypeRegistry): FormModel {
  const findings: Finding[] = []
  const report = (finding: Finding) => findings.push(finding)
  const placed = placeFields(document, registry, report)
  const rows = modelRows(placed, report)
  const groups = modelGroups(placed, rows.rowOf, report)

  const fields = new Map<string, CompiledField>()
  for (const [id, { field, type, page }] of placed) {
    const rowId = rows.rowOf.get(id)
    // A member is where its row is, whatever its own document says.
    const groupId = groups.groupOf.get(rowId ?? id)
    const answerable = type.capabilities.has('answerable')
    reportField(id, placed, report)
    fields.set(id, {
      id,
      type: field.field_type,
      kind: type.kind,
      field,
      page: placed.get(groupId ?? rowId ?? id)?.page ?? page,
      ...(groupId !== undefined && { groupId }),
      ...(rowId !== undefined && { rowId }),
      childIds: groups.childIds.get(id) ?? rows.childIds.get(id) ?? [],
      required: answerable && isRequired(id, placed, rows.childIds),
      answerable,
    })
  }
  for (const [id, relatedTo] of relateRows(fields, report)) {
    const row = fields.get(id)
    if (row) fields.set(id, { ...row, relatedTo })
  }

  const onPage = document.form_pages.map((): string[] => [])
  for (const { id, page, groupId, rowId } of fields.values()) {
    if (groupId === undefined && rowId === undefined) onPage[page]?.push(id)
  }
  const pages = document.form_pages.map((page, index): CompiledPage => ({
    index,
    type: page.page_type === 'buttons' ? 'buttons' : 'fields',
    fieldIds: onPage[index] ?? [],
  }))
  return { fields, pages, findings }
}

type Placed = ReadonlyMap<string, PlacedField>
type Report = (finding: Finding) => void

interface GroupModel {
  readonly groupOf: ReadonlyMap<string, string>
  readonly childIds: ReadonlyMap<string, readonly string[]>
}

function modelGroups(placed: Placed, rowOf: ReadonlyMap<string, string>, report: Report): GroupModel {
  const childIds = new Map<string, string[]>()
  for (const [id, { type }] of placed) if (type.kind === 'group') childIds.set(id, [])
  const groupOf = new Map<string, string>()
  for (const [id, { field }] of placed) {
    const groupId: unknown = field.group?.group_id
    if (rowOf.has(id) || typeof groupId !== 'string' || groupId === '') continue
    const children = childIds.has(id) ? undefined : childIds.get(groupId)
    if (!children) {
      report({ code: 'UNKNOWN_GROUP', severity: 'warning', fieldId: id })
      continue
    }
    children.push(id)
    groupOf.set(id, groupId)
  }
  return { groupOf, childIds }
}

function reportField(id: string, placed: Placed, report: Report): void {
  const { field, type } = placed.get(id) ?? {}
  if (type?.kind === 'unknown') {
    report({
      code: 'UNKNOWN_TYPE',
      severity: 'info',
      fieldId: id,
      params: { type: field?.field_type ?? '' },
    })
  }
  if (type && kindTraits[type.kind].options && !field?.options?.length) {
    report({ code: 'NO_OPTIONS', severity: 'warning', fieldId: id })
  }
}

/** Returns the designer's `required`, where an answer is possible. */
function isRequired(id: string, placed: Placed, members: ReadonlyMap<string, readonly string[]>): boolean {
  const { field, type } = placed.get(id) ?? {}
  if (!field || !type) return false
  // A minimum number of sets requires an answer, whatever the field's own flag says.
  if (type.kind === 'group') return field.required === true || setLimits(field).min > 0
  // Levels of a row are required one by one; without levels there is nothing to fill in.
  if (type.kind === 'row')
    return (
      field.required === true &&
      (members.get(id) ?? []).some((member) => placed.get(member)?.type.kind === 'rowKey')
    )
  // The form copies a detail from the chosen row and only shows it, so a respondent cannot fill it in.
  return field.required === true && type.kind !== 'rowDetail'
}
