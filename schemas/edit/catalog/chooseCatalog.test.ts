import { describe, expect, it } from 'vitest'
import { formOf } from '../../../tests/support/formOf'
import {
  catalogAt,
  deviceId,
  devices,
  fieldAt,
  formWith,
  id,
  of,
  siteId,
  sites,
} from '../../../tests/support/rowCatalogs'
import { rowReference } from '../../fields/shared/row'
import { withFieldDefaults } from '../../model/fieldDefaults'
import type { FieldDocument } from '../../model/form'
import { addField } from '../addField'
import { catalogKind, formKind } from '../documentKind'
import { allFields } from '../structure'
import { membersOf } from './catalogSource'
import { chooseCatalog } from './chooseCatalog'
import { relateRow } from './relateRow'

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
    const added = formOf(
      addField(
        { name: 'C', form_pages: [{ page_name: 'P', page_fields: [] }] },
        { type: 'catalog', label: 'Sitio', page: 0, newId: () => id(1) },
      ),
    )
    const form = formOf(
      chooseCatalog(added, { fieldId: id(1), source: sites, kind: catalogKind, label: 'Sitios' }),
    )
    expect(catalogAt(form, siteId)).toMatchObject({ couch_id: siteId, name: 'Sitios', catalog_fields: [] })
    expect(fieldAt(form, siteId)?.label).toBe('Sitios')
  })

  it('reads what a catalog has that has nothing but pictures', () => {
    const pictures = { ...sites, fields: [of(0xd3, 'images')] }
    expect(membersOf(formWith(pictures), siteId)).toEqual([{ fieldId: id(0xd3), isLevel: false }])
  })

  it('is the only one of its form with that catalog', () => {
    const added = formOf(
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
    const other = formOf(chooseCatalog(form, { fieldId: deviceId, source: sites, kind: formKind }))
    expect(allFields(other).map((field) => field.field_id)).toEqual([siteId, id(0xd1)])
    const related = formOf(
      relateRow(formWith(sites, devices), {
        fieldId: deviceId,
        relation: { parentId: siteId, memberIds: [id(0xd1)] },
      }),
    )
    const third = { ...sites, id: 9, documentId: id(9), fields: [] }
    const change = { fieldId: siteId, source: third, kind: formKind }
    expect(chooseCatalog(related, change)).toMatchObject({ ok: false, error: { code: 'CHANGE_RELATION' } })
    const along = formOf(chooseCatalog(related, { ...change, alongWithRules: true }))
    expect(rowReference(fieldAt(along, deviceId) as FieldDocument).relation).toBeNull()
  })
})
