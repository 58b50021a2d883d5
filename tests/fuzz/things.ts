import { compileForm } from '../../schemas/compile/compileForm'
import { fieldTypeList } from '../../schemas/fields/registry'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import type { Chance } from './chance'

/** Makes a request as the owner and returns what it was answered; throws where that is no success. */
export type Ask = (method: string, path: string, body: unknown) => Promise<Record<string, unknown>>

/** What there is on the server, for requests to name. */
export interface Things {
  /** What a name means in most places; of a parameter, the folder of the path before it comes first. */
  readonly likely: readonly (readonly [RegExp, string | number])[]
  readonly ids: readonly number[]
  /** Of records, rows, fields, rules. */
  readonly hex: readonly string[]
  readonly fields: readonly string[]
  readonly texts: readonly string[]
  readonly rows: readonly object[]
  /** Makes what is named so. */
  readonly documents: { readonly [name: string]: (chance: Chance) => unknown }
}

const fieldId = (kind: string, at: number): string => kind + at.toString(16).padStart(22, '0')
const option = (label: string) => ({ label, value: label.toLowerCase(), points: 1 })

const simpleTypes = fieldTypeList.filter(({ capabilities }) => capabilities.has('addable'))

/** One field of each type that has an answer of its own; choices have options. */
const fieldsOf = (kind: string, capability: 'addable' | 'inCatalog'): FieldDocument[] =>
  simpleTypes
    .filter((type) => type.capabilities.has(capability) && type.kind !== 'row' && type.kind !== 'group')
    .map((type, at) =>
      withFieldDefaults({
        field_id: fieldId(kind, at),
        field_type: type.type,
        label: type.type,
        ...(type.kind.startsWith('choice') ? { options: [option('Uno'), option('Dos')] } : {}),
      }),
    )

const groupId = fieldId('ae', 0)
const memberId = fieldId('ae', 1)
const group: readonly FieldDocument[] = [
  { field_id: groupId, field_type: 'group', label: 'Grupo', groups_fields: [memberId] },
  { field_id: memberId, field_type: 'text', label: 'Texto', group: { group_id: groupId, group_set_id: 0 } },
]

function formOf(catalogId: number, source: string): FormDocument {
  const row = { catalog_id: catalogId, view_fields: [fieldId('ca', 0)] }
  const fields = [
    ...fieldsOf('af', 'addable'),
    ...group,
    {
      field_id: source,
      field_type: 'catalog',
      label: 'Fila',
      catalog_fields: [fieldId('ca', 0)],
      catalog: row,
    },
  ]
  const document = newForm({ name: 'De todo', pageName: 'Uno' })
  return {
    ...document,
    public: true,
    form_pages: [{ ...document.form_pages[0], page_fields: fields }],
  }
}

const rule = {
  ...{ rule_id: '1a2b3c4d5e6f7081', rule_type: 'show', operator: 'and' },
  conditions: [{ field: { field_id: fieldId('af', 0) }, condition: 'in=', value: 'uno' }],
  fields_ruled: [{ field_id: fieldId('af', 1) }],
}

const workflow = {
  ...{ id: fieldId('ff', 0), name: 'Flujo', rules: { record: { deleted: true, runtime: 'after' } } },
  actions: [{ _id: fieldId('ff', 1), action_id: 'set_answers', configuration: { mapping: [] } }],
}

/** A form with a field of each type, a catalog with rows, a record, an inbox item, a filter: new ones each time, as requests delete them. */
export async function makeThings(ask: Ask, now: number, others: readonly number[]): Promise<Things> {
  const folder = await ask('POST', 'folder/', { name: 'Carpeta' })
  const catalogFolder = await ask('POST', 'catalog_folder/', { name: 'Carpeta' })
  const catalogFields = fieldsOf('ca', 'inCatalog')
  const catalogPages = [{ page_name: 'Uno', page_fields: catalogFields }]
  const source = fieldId('c0', now % 1e9)
  const catalog = await ask('POST', 'catalog_model/', {
    ...{ _id: source, name: 'Catálogo', parent: catalogFolder['id'], catalog_pages: catalogPages },
    filters: { Algunas: { [fieldId('ca', 0)]: { $gt: 'a' } } },
  })
  const catalogId = catalog['catalog_id'] as number
  const rows = ['a', 'b', 'c'].map((text) => ({ answers: { [fieldId('ca', 0)]: text } }))
  const row = await ask('POST', 'catalog_answers/', { catalog_id: catalogId, ...rows[0] })
  const document = formOf(catalogId, source)
  const form = await ask('POST', 'form_data/', { ...document, parent: folder['id'] })
  const formId = form['form_id'] as number
  const compiled = compileForm({ document, rules: null })
  const answers = (chance: Chance) =>
    sampleAnswers(compiled, () => chance.below(1e9) / 1e9, { now: 1_790_000_000_000 })
  const text = { [fieldId('af', 0)]: 'hola' }
  const record = await ask('POST', 'form_answer/', { form_id: formId, answers: text })
  // Nothing is changed by it: what was done with many records is asked for, too.
  const bulk = await ask('PATCH', 'form_answer/update_records/', {
    ...{ form_id: formId, records: [record['id']], answers: text, dry_run: true },
  })
  // It does nothing by itself, so that it can be asked for alone.
  await ask('POST', 'workflows/', { form_id: formId, workflows: [workflow] })
  const comment = await ask('POST', `form_answer/${String(record['id'])}/comments/`, { text: 'Hola' })
  const view = await ask('POST', 'filters/', { name: `Vista_${now}`, form_id: formId })
  const feed = await ask('POST', 'feed/', { form_id: formId, name: `Fuente ${now}` })
  const viewFolder = await ask('POST', 'filter_folder/', { name: `Vistas_${now}` })
  const people = await ask('POST', 'group/', { name: `Grupo ${now}` })
  const item = { _id: `item-${now}`, name: 'Pendiente', record_json: { form_id: formId, answers: text } }
  await ask('POST', 'inbox/bulk_docs/', { inbox_records: [item] })

  const fields = [...document.form_pages, ...catalogPages].flatMap((page) =>
    page.page_fields.map(({ field_id }) => field_id),
  )
  const selector = (chance: Chance) => ({
    [chance.one(fields)]: {
      [chance.one(['$gt', '$eq', '$in', '$regex', '$ne', '$exists', '$elemMatch'])]: chance.one([
        'a',
        ['a'],
        true,
        { $eq: 1 },
      ]),
    },
  })
  const [recordId, rowId] = [record['id'] as string, row['_id'] as string]
  return {
    likely: [
      [/^(form_answer|version|patch_record|link)\.id$|^record_id$|^records\.record$/, recordId],
      [/^bulk_changes\.id$/, bulk['bulk_id'] as string],
      [/^records(_uri)?$|^answer_uri$/, recordId],
      [/^comments\.comment$/, comment['id'] as string],
      [/^(get_)?filters\.id$/, view['id'] as number],
      [/^feed\.id$/, feed['id'] as number],
      [/^key$/, feed['key'] as string],
      [/^(odata\.)?table$/, 'records'],
      [/^filter_folder\.id$/, viewFolder['id'] as number],
      [/^group\.id$/, people['id'] as number],
      [/^catalog_answers\.id$/, rowId],
      [
        /^(send_catalog|catalog_model|get_catalog_fields|download)\.id$|^catalog(_id)?$|^revisions\.id$/,
        catalogId,
      ],
      [/^catalog_folder\.id$/, catalogFolder['id'] as number],
      [/^folder\.id$|^parent(_id)?$/, folder['id'] as number],
      [
        /^(forms|form_data|form_rules|workflows|item|get_form_fields|update_url|get_folio|public)\.id$|form(_id)?$|^item_id$/,
        formId,
      ],
      [/^workflow_id$/, workflow.id],
      [/^action_id$/, fieldId('ff', 1)],
      [/^field_id$/, fieldId('af', 0)],
      [/^inbox$/, item._id],
    ],
    ids: [formId, catalogId, folder['id'] as number, catalogFolder['id'] as number, ...others],
    hex: [recordId, rowId, ...fields.slice(0, 3)],
    fields,
    texts: [
      'Hola',
      'es_MX',
      'America/Mexico_City',
      item._id,
      '2026-03-01',
      'name',
      '-created_at',
      'ana@example.com',
      'Algunas',
    ],
    rows,
    documents: {
      answers,
      record_json: (chance) => ({ form_id: formId, answers: answers(chance) }),
      form_pages: () => structuredClone(document.form_pages),
      catalog_pages: () => structuredClone(catalogPages),
      form_rules: () => ({ rules: [structuredClone(rule)] }),
      rules: () => [structuredClone(rule)],
      workflows: () => [{ name: 'x', conditions: [], actions: [] }],
      translations: () => ({ en_US: { [fieldId('af', 0)]: { label: 'Text' } } }),
      selector,
      filter: selector,
      filters: (chance) => ({ Otras: selector(chance) }),
      where: (chance) => [{ field_id: chance.one(fields), value: 'a' }],
      sort: (chance) => [{ [chance.one(fields)]: 'desc' }],
      options: (chance) => ({ startkey: ['a'], endkey: ['a', {}], group_level: chance.below(4) }),
      geolocation: () => [19.4, -99.1],
      near: () => ({ latitude: 19.4, longitude: -99.1 }),
      properties: () => ({ device_properties: { network: 'wifi' }, timer_config: { expired: false } }),
      spreadsheet_url: () => 'http://127.0.0.1:9/x.csv',
      mapping: () => ({ A: fieldId('ca', 0) }),
    },
  }
}
