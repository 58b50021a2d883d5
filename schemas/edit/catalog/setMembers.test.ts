import { describe, expect, it } from 'vitest'
import { formOf } from '../../../tests/support/formOf'
import { lookalikes } from '../../../tests/support/lookalikes'
import { realForms } from '../../../tests/support/realForms'
import {
  catalogAt,
  deviceId,
  devices,
  fieldAt,
  formWith,
  id,
  show,
  sites,
} from '../../../tests/support/rowCatalogs'
import { fieldTypes } from '../../fields/registry'
import { isLevelByDefault } from '../../fields/shared/rowMembers'
import type { FieldDocument } from '../../model/form'
import { allFields } from '../structure'
import { memberCandidates, membersOf } from './catalogSource'
import { setMembers } from './setMembers'

describe('what it shows', () => {
  it('is a cascade of levels in their order, then details', () => {
    const form = formOf(show(formWith(devices), [0xd3, false], [0xd1, true], [0xd2, true]))
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
    const named = formOf(show(formWith(devices), [0xd2, true], [0xd1, true]))
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
    const turned = formOf(show(labelled, [0xd1, true], [0xd2, false]))
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
      const same = formOf(setMembers(document, { fieldId: field.field_id, source, members }))
      expect(same).toBe(document)
    }
  })
})
