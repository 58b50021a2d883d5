import { describe, expect, it } from 'vitest'
import { lookalikes } from '../../../tests/support/lookalikes'
import { realForms } from '../../../tests/support/realForms'
import { fieldTypes } from '../../fields/registry'
import { rowReference } from '../../fields/shared/row'
import { isLevelByDefault } from '../../fields/shared/rowMembers'
import { withFieldDefaults } from '../../model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../model/form'
import { addField } from '../addField'
import { catalogKind, formKind } from '../documentKind'
import type { EditResult } from '../editResult'
import { allFields, placeOf } from '../structure'
import { memberCandidates, membersOf, type CatalogSource } from './catalogSource'
import { chooseCatalog } from './chooseCatalog'
import { geofenceCandidates, noGeofence, setGeofence, setRowFilter } from './limitRows'
import { relateRow, relationCandidates } from './relateRow'
import { setMembers } from './setMembers'

const id = (n: number) => n.toString(16).padStart(24, '0')
const of = (n: number, type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({
  field_id: id(n),
  field_type: type,
  label: `${type} ${n}`,
  ...more,
})

/** Sites: the name is the key. Devices: each at a site, with a photo and a place. */
const sites: CatalogSource = {
  id: 400200,
  documentId: id(0xe0),
  name: 'Sitios',
  fields: [of(0xd1, 'text', { key: true }), of(0xd9, 'text')],
}
const devices: CatalogSource = {
  id: 400201,
  documentId: id(0xc0),
  name: 'Equipos',
  fields: [
    of(0xd1, 'catalog-select', { catalog: { catalog_field_id: id(0xe0), field_type: 'text' } }),
    of(0xd2, 'text', { key: true }),
    of(0xd3, 'images'),
    of(0xd4, 'geolocation', { required: true }),
    of(0xd5, 'geolocation'),
    of(0xd6, 'password'),
    of(0xd7, 'catalog'),
    of(0xd8, 'description'),
  ],
}

function must(result: EditResult): FormDocument {
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}

/** A form with fields that take rows, each with the catalog that it was given. */
function formWith(...sources: readonly CatalogSource[]): FormDocument {
  return sources.reduce(
    (form, source, at) => {
      const newId = () => id(0xa0 + at)
      const added = must(addField(form, { type: 'catalog', label: 'Catálogo', page: 0, newId }))
      return must(chooseCatalog(added, { fieldId: id(0xa0 + at), source, kind: formKind }))
    },
    { name: 'F', form_pages: [{ page_name: 'P', page_fields: [] }] } as FormDocument,
  )
}

const [siteId, deviceId] = [id(0xe0), id(0xc0)]
const fieldAt = (form: FormDocument, fieldId: string) => placeOf(form, fieldId)?.field
const catalogAt = (form: FormDocument, fieldId: string) => fieldAt(form, fieldId)?.['catalog']
const show = (form: FormDocument, ...members: readonly [number, boolean][]) =>
  setMembers(form, {
    fieldId: deviceId,
    source: devices,
    members: members.map(([n, isLevel]) => ({ fieldId: id(n), isLevel })),
  })

describe('a field that is given a catalog', () => {
  it('gets the id of its document, and shows its key, as the wire has it', () => {
    const form = formWith(devices)
    const [row, key] = allFields(form)
    expect(allFields(form)).toHaveLength(2)
    expect(row).toMatchObject({ field_id: deviceId, field_type: 'catalog', catalog_fields: [id(0xd2)] })
    expect(row?.['catalog']).toEqual({
      catalog_id: 400201,
      catalog_field_id: null,
      field_type: null,
      view_fields: [id(0xd2)],
      view_index: 0,
      last: false,
      filters: null,
      related_catalog: {},
      geofence: null,
    })
    expect(key).toEqual(
      withFieldDefaults({
        field_id: id(0xd2),
        field_type: 'catalog-select',
        label: 'text 210',
        catalog: {
          catalog_id: 400201,
          catalog_field_id: deviceId,
          field_type: 'text',
          view_fields: [],
          view_index: 1,
          last: true,
          filters: null,
          related_catalog: {},
          geofence: null,
        },
      }),
    )
  })

  it('says its name and document too inside of a catalog', () => {
    const added = must(
      addField(
        { name: 'C', form_pages: [{ page_name: 'P', page_fields: [] }] },
        { type: 'catalog', label: 'Sitio', page: 0, newId: () => id(1) },
      ),
    )
    const form = must(
      chooseCatalog(added, { fieldId: id(1), source: sites, kind: catalogKind, label: 'Sitios' }),
    )
    expect(catalogAt(form, siteId)).toMatchObject({ couch_id: siteId, name: 'Sitios', catalog_fields: [] })
    expect(fieldAt(form, siteId)?.label).toBe('Sitios')
  })

  it('is the only one of its form with that catalog', () => {
    const added = must(
      addField(formWith(devices), { type: 'catalog', label: 'Otro', page: 0, newId: () => id(1) }),
    )
    const again = chooseCatalog(added, { fieldId: id(1), source: devices, kind: formKind })
    expect(again).toMatchObject({
      ok: false,
      error: { code: 'CATALOG_ALREADY_EXISTS_FORM', params: { label: 'Catálogo' } },
    })
  })

  it('can be given another one, unless something uses what it shows', () => {
    const form = formWith(devices)
    const other = must(chooseCatalog(form, { fieldId: deviceId, source: sites, kind: formKind }))
    expect(allFields(other).map((field) => field.field_id)).toEqual([siteId, id(0xd1)])
    const related = must(
      relateRow(formWith(sites, devices), {
        fieldId: deviceId,
        relation: { parentId: siteId, memberIds: [id(0xd1)] },
      }),
    )
    const third = { ...sites, id: 9, documentId: id(9), fields: [] }
    const change = { fieldId: siteId, source: third, kind: formKind }
    expect(chooseCatalog(related, change)).toMatchObject({ ok: false, error: { code: 'CHANGE_RELATION' } })
    const along = must(chooseCatalog(related, { ...change, alongWithRules: true }))
    expect(rowReference(fieldAt(along, deviceId) as FieldDocument).relation).toBeNull()
  })
})

describe('what it shows', () => {
  it('is a cascade of levels in their order, then details', () => {
    const form = must(show(formWith(devices), [0xd3, false], [0xd1, true], [0xd2, true]))
    expect(allFields(form).map(({ field_id, field_type }) => [field_id, field_type])).toEqual([
      [deviceId, 'catalog'],
      [id(0xd1), 'catalog-select'],
      [id(0xd2), 'catalog-select'],
      [id(0xd3), 'catalog-detail'],
    ])
    expect(catalogAt(form, id(0xd1))).toMatchObject({ view_index: 1, last: false, field_type: 'text' })
    expect(catalogAt(form, id(0xd2))).toMatchObject({ view_index: 2, last: true })
    expect(catalogAt(form, id(0xd3))).toMatchObject({ view_index: 0, last: false, field_type: 'images' })
    expect(catalogAt(form, deviceId)).toMatchObject({ view_fields: [id(0xd1), id(0xd2)] })
    expect(fieldAt(form, deviceId)?.['catalog_fields']).toEqual([id(0xd1), id(0xd2), id(0xd3)])
  })

  it('keeps what was set of a member that stays', () => {
    const named = must(show(formWith(devices), [0xd2, true], [0xd1, true]))
    const before = fieldAt(named, id(0xd2)) as FieldDocument
    const labelled = {
      ...named,
      form_pages: named.form_pages.map((page) => ({
        ...page,
        page_fields: page.page_fields.map((field) =>
          field === before ? { ...field, label: 'Cuál' } : field,
        ),
      })),
    }
    const turned = must(show(labelled, [0xd1, true], [0xd2, false]))
    expect(fieldAt(turned, id(0xd2))).toMatchObject({ label: 'Cuál', field_type: 'catalog-detail' })
    expect(catalogAt(turned, id(0xd2))).toMatchObject({ view_index: 0, last: false })
  })

  it('is nothing that the form shows of another catalog already', () => {
    expect(show(formWith(sites, devices), [0xd1, true], [0xd2, true])).toMatchObject({
      ok: false,
      error: { code: 'REPEATED_FIELD_ID', params: { field: id(0xd1) } },
    })
  })

  it('can be whatever of the catalog has an answer that is no secret', () => {
    expect(memberCandidates(devices).map((field) => field.field_id)).toEqual(
      [0xd1, 0xd2, 0xd3, 0xd4, 0xd5].map(id),
    )
  })

  it.each([
    [true, ['text', 'textarea', 'password', 'description', 'checkbox', 'datetime', 'date', 'time']],
    [true, ['geolocation', 'decimal', 'integer']],
    [false, ['radio', 'select', 'email', 'image', 'images', 'file', 'files', 'signature', 'of tomorrow']],
  ])('is a level by default: %s for %j', (isLevel, types) => {
    expect(types.filter((type) => isLevelByDefault(type) !== isLevel)).toEqual([])
  })

  it('of real forms stays to the letter when nothing of it is changed', () => {
    const rows = [...lookalikes, ...realForms()].flatMap(({ document }) =>
      allFields(document)
        .filter((field) => fieldTypes.get(field.field_type).kind === 'row')
        .map((field) => ({ document, field })),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { document, field } of rows) {
      const members = membersOf(document, field.field_id)
      const source = { id: 1, documentId: field.field_id, name: '', fields: [] }
      const same = must(setMembers(document, { fieldId: field.field_id, source, members }))
      expect(same).toBe(document)
    }
  })
})

describe('a relation', () => {
  const form = formWith(sites, devices)
  const related = must(
    relateRow(form, { fieldId: deviceId, relation: { parentId: siteId, memberIds: [id(0xd1)] } }),
  )

  it('can be with what has something of the catalog too, and does not depend on it', () => {
    expect(relationCandidates(form, deviceId, devices)).toEqual([
      { field: fieldAt(form, siteId), memberIds: [id(0xd1)] },
    ])
    expect(relationCandidates(related, siteId, devices)).toEqual([])
  })

  it('is noted at both ends, and taken from both', () => {
    expect(catalogAt(related, deviceId)).toMatchObject({
      related_catalog: { catalog_id: 400200, related_fields: [id(0xd1)] },
    })
    expect(catalogAt(related, siteId)).toMatchObject({ related_catalog: { childs: [deviceId] } })
    const again = relateRow(related, { fieldId: deviceId, relation: null })
    expect(must(again)).toEqual(form)
  })

  it('ends when nothing is chosen of it', () => {
    const empty = { parentId: siteId, memberIds: [] }
    expect(must(relateRow(related, { fieldId: deviceId, relation: empty }))).toEqual(form)
  })

  it('never goes in a circle', () => {
    expect(
      relateRow(related, { fieldId: siteId, relation: { parentId: deviceId, memberIds: [id(0xd2)] } }),
    ).toMatchObject({ ok: false, error: { code: 'RELATION_CYCLE' } })
  })
})

describe('the rows that are offered', () => {
  it('are those of a filter, or all', () => {
    const form = formWith(devices)
    const filtered = must(setRowFilter(form, { fieldId: deviceId, filter: 'Activos' }))
    expect(catalogAt(filtered, deviceId)).toMatchObject({ filters: 'Activos' })
    expect(must(setRowFilter(filtered, { fieldId: deviceId, filter: null }))).toEqual(form)
    expect(must(setRowFilter(form, { fieldId: deviceId, filter: null }))).toBe(form)
  })

  it('are near a place that each row has', () => {
    expect(geofenceCandidates(devices).map((field) => field.field_id)).toEqual([id(0xd4)])
    const fence = { ...noGeofence, field_id: id(0xd4), distance: 50, on_create: true }
    const form = must(setGeofence(formWith(devices), { fieldId: deviceId, geofence: fence }))
    expect(catalogAt(form, deviceId)).toMatchObject({ geofence: fence })
    const off = must(setGeofence(form, { fieldId: deviceId, geofence: { ...fence, on_create: false } }))
    expect(catalogAt(off, deviceId)).toMatchObject({ geofence: null })
  })
})
