import { fieldTypes } from '../fields/registry'
import type { FieldDocument, FormDocument, PageDocument } from '../model/form'
import { formLimits } from '../model/formLimits'
import { isObject } from '../model/json'
import { newForm, newPage } from '../model/newForm'
import type { ReadResult } from '../model/readForm'
import type { RuleDocument } from '../model/rule'
import { prepareSchema, type PreparedSchema } from './foreignSchema'
import { importBudget, ImportTooLarge, mostParts } from './importBudget'
import { importRules } from './importRules'
import { descriptionOf, importField, noteRest, titleOf, type ImportTexts } from './importField'
import type { ImportNote } from './importNotes'
import { partReader, type Note, type Part } from './importParts'

export type { ImportTexts } from './importField'

export interface ImportedSchema {
  readonly document: FormDocument
  /** The given rules that could be converted. */
  readonly rules: readonly RuleDocument[]
  /** The field for the value at each place. */
  readonly mapped: readonly { readonly pointer: string; readonly fieldId: string }[]
  /** What was not mapped, or mapped to something different. */
  readonly notes: readonly ImportNote[]
}

/** Contents of a file: RJSF's playground and our own export store them side by side. */
interface SchemaFile {
  readonly schema: unknown
  readonly uiSchema?: unknown
  readonly rules?: readonly unknown[]
}

/** Returns a JSON Schema, alone or as `{schema, uiSchema?, rules?}`; undefined for anything else. */
export function schemaIn(value: unknown): SchemaFile | undefined {
  if (!isObject(value) || Array.isArray(value['form_pages'])) return undefined
  const { schema, uiSchema, rules } = value
  if (isObject(schema) && isSchema(schema)) {
    return {
      schema,
      uiSchema: isObject(uiSchema) ? uiSchema : {},
      rules: Array.isArray(rules) ? rules : [],
    }
  }
  return isSchema(value) ? { schema: value, uiSchema: {}, rules: [] } : undefined
}

function isSchema(value: Record<string, unknown>): boolean {
  const { $schema, type, properties, $ref, allOf } = value
  if (typeof $schema === 'string' && /json-schema\.org|\/schema/.test($schema)) return true
  return isObject(properties) || typeof $ref === 'string' || Array.isArray(allOf) || isTypeName(type)
}

const isTypeName = (type: unknown): boolean =>
  typeof type === 'string' && ['object', 'array', 'string', 'integer', 'number', 'boolean'].includes(type)

/**
 * Creates an editable form from a foreign JSON Schema and uiSchema. Top-level objects become pages, lists of objects groups; rules are
 * converted where possible; everything without a counterpart is noted. Ids are requested in reading order. Error: SCHEMA_TOO_LARGE {most}
 * for a schema that means more than a form can hold, however short its text is.
 */
export function importSchema(
  file: SchemaFile,
  texts: ImportTexts,
  newId: () => string,
): ReadResult<ImportedSchema> {
  const tooLarge = { ok: false, errors: [{ code: 'SCHEMA_TOO_LARGE', params: { most: mostParts } }] } as const
  const prepared = prepareSchema(file.schema)
  if (prepared.problems.some(({ code }) => code === 'TOO_LARGE')) return tooLarge
  try {
    return { ok: true, value: importPrepared(prepared, file, texts, newId) }
  } catch (error) {
    if (error instanceof ImportTooLarge) return tooLarge
    throw error
  }
}

function importPrepared(
  prepared: PreparedSchema,
  file: SchemaFile,
  texts: ImportTexts,
  newId: () => string,
): ImportedSchema {
  const notes: ImportNote[] = []
  const mapped: ImportedSchema['mapped'][number][] = []
  const noteAt =
    (pointer: string): Note =>
    (code, params) =>
      notes.push({ code, pointer, ...(params && { params }) })
  for (const { code, pointer, params } of prepared.problems) {
    if (code === 'REMOTE_REF' || code === 'UNKNOWN_REF') noteAt(pointer)('REMOTE_REF', params)
    else noteAt(pointer)('KEYWORD_DROPPED', { keyword: pointer.split('/').at(-1) ?? '' })
  }

  const parts = partReader(prepared.schema, importBudget())
  const ui = isObject(file.uiSchema) ? file.uiSchema : {}
  const root = parts.read(prepared.schema, { pointer: '', name: '', ui, required: true }, noteAt(''))
  const add = (fields: FieldDocument[], part: Part, group?: FieldDocument) => {
    const field = importField(part, newId(), texts, noteAt(part.pointer))
    if (!field) return
    const isGroup = fieldTypes.get(field.field_type).kind === 'group'
    if (isGroup && group) {
      noteAt(part.pointer)('NESTED_LIST')
      return
    }
    mapped.push({ pointer: part.pointer, fieldId: field.field_id })
    if (group) fields.push({ ...field, group: { group_id: group.field_id, group_set_id: 0 } })
    else if (isGroup) addGroup(fields, part, field)
    else fields.push(field)
  }
  const addGroup = (fields: FieldDocument[], part: Part, group: FieldDocument) => {
    const at = { pointer: `${part.pointer}/*`, name: '', ui: uiOfItems(part), required: true }
    const item = parts.read(part.schema['items'] ?? {}, at, noteAt(part.pointer))
    const children: FieldDocument[] = []
    if (item?.schema['type'] === 'object') addChildren(children, item, group)
    else if (item) {
      noteAt(part.pointer)('LIST_OF_VALUES')
      add(children, { ...item, name: titleOf(part) }, group)
    }
    fields.push({ ...group, groups_fields: children.map(({ field_id }) => field_id) }, ...children)
  }
  /**
   * Adds the fields of an object; fields of nested objects are placed beside them. Requirements that depend on a nested object are dropped.
   */
  const addChildren = (fields: FieldDocument[], part: Part, group?: FieldDocument) => {
    noteRest(part, noteAt(part.pointer))
    for (const child of parts.childrenOf(part, noteAt)) {
      if (child.required && !part.required) noteAt(child.pointer)('CONDITIONAL_REQUIRED')
      const asked = { ...child, required: child.required && part.required }
      if (asked.schema['type'] === 'object' && asked.schema['properties'] !== undefined) {
        noteAt(asked.pointer)('FLATTENED')
        addChildren(fields, asked, group)
      } else add(fields, asked, group)
    }
  }

  const pages: PageDocument[] = []
  const page = (part: Part | undefined, fill: (fields: FieldDocument[]) => void) => {
    const fields: FieldDocument[] = []
    fill(fields)
    if (fields.length === 0) return
    const description = part ? descriptionOf(part) : ''
    pages.push({
      ...newPage(part ? titleOf(part) : ''),
      page_description: description === '' ? null : description,
      page_fields: fields,
    })
  }
  if (root?.schema['type'] === 'object') {
    noteRest(root, noteAt(''))
    const children = parts.childrenOf(root, noteAt)
    const isPage = ({ schema }: Part) => schema['type'] === 'object' && schema['properties'] !== undefined
    page(undefined, (fields) =>
      children.filter((child) => !isPage(child)).forEach((child) => add(fields, child)),
    )
    for (const child of children.filter(isPage)) page(child, (fields) => addChildren(fields, child))
  } else if (root) {
    noteAt('')('NOT_AN_OBJECT')
    page(undefined, (fields) => add(fields, { ...root, name: texts.name }))
  }

  const byId = new Map(
    pages.flatMap(({ page_fields }) => page_fields.map((field) => [field.field_id, field])),
  )
  const byPointer = new Map(mapped.map(({ pointer, fieldId }) => [pointer, byId.get(fieldId)]))
  const read = importRules(file.rules ?? [], (pointer) => byPointer.get(pointer), newId)
  if (read.dropped > 0) noteAt('')('RULES_DROPPED', { count: read.dropped })
  const asked = pages.map((page) => ({
    ...page,
    page_fields: page.page_fields.map((field) =>
      read.required.has(field.field_id) ? { ...field, required: true } : field,
    ),
  }))

  const name = ((root && titleOf(root)) || texts.name).slice(0, formLimits.nameLength)
  const form = newForm({ name, pageName: '' })
  const description = root ? descriptionOf(root) : ''
  return {
    document: { ...form, description, ...(asked.length > 0 && { form_pages: asked }) },
    rules: read.rules,
    mapped,
    notes,
  }
}

const uiOfItems = ({ ui }: Part): { readonly [key: string]: unknown } =>
  isObject(ui['items']) ? ui['items'] : {}
