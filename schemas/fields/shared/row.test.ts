import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../../tests/support/judgeAnswer'
import type { Json } from '../../model/json'
import { rowReference } from './row'

const of = (catalog: Json) => rowReference(fieldOf('catalog', { catalog }))
const nothing = {
  catalogId: undefined,
  rowFieldId: undefined,
  viewIndex: 0,
  viewFields: [],
  sourceType: '',
  filter: null,
  relation: null,
  geofence: null,
}

describe('where a field of a catalog gets its rows', () => {
  it('is read as documents have it', () => {
    expect(
      of({
        catalog_id: 400201,
        catalog_field_id: 'c0',
        field_type: 'images',
        view_fields: ['d1', 'd2'],
        view_index: 2,
        filters: 'Activos',
        related_catalog: { catalog_id: 400200, related_fields: ['d1'], childs: ['c8'] },
        geofence: { field_id: 'd9', key_field: 'd1', distance: 250, on_create: true, on_edit: false },
      }),
    ).toEqual({
      catalogId: 400201,
      rowFieldId: 'c0',
      viewIndex: 2,
      viewFields: ['d1', 'd2'],
      sourceType: 'images',
      filter: 'Activos',
      relation: { catalogId: 400200, fieldIds: ['d1'] },
      geofence: { fieldId: 'd9', keyFieldId: 'd1', distance: 250, onCreate: true, onEdit: false },
    })
  })

  it.each<[Json]>([
    [null],
    ['x'],
    [[]],
    [{}],
    [{ catalog_id: 'x', catalog_field_id: '', view_fields: 'd1', view_index: -1, filters: '' }],
    [{ catalog_id: 1.5, related_catalog: {}, geofence: {} }],
    [{ related_catalog: { catalog_id: 7, related_fields: [] } }],
    [{ related_catalog: { related_fields: ['d1'] } }],
    [{ related_catalog: { childs: ['c8'] } }],
    [{ geofence: { field_id: 'd9', distance: 5, on_create: false, on_edit: false } }],
  ])('is nothing where it says nothing: %j', (catalog) => {
    expect(of(catalog)).toEqual(nothing)
  })

  it.each<[Json, string | null]>([
    ...[null, '', {}, []].map((nothing): [Json, null] => [nothing, null]),
    ...[' ', '\u00a0', '\t', '\u2003', ' Activos'].map((name): [string, string] => [name, name]),
    [5, '5'],
    [false, 'false'],
    [['Activos'], '["Activos"]'],
    [{ name: 'Activos' }, '{"name":"Activos"}'],
  ])('asks for no filter only where that is empty: %j', (filters, filter) => {
    expect(of({ filters })).toEqual({ ...nothing, filter })
  })

  it('takes numbers written as text, and drops what is no id', () => {
    expect(of({ catalog_id: '400201', view_index: '1', view_fields: ['d1', 7, 'd1', null] })).toEqual({
      ...nothing,
      catalogId: 400201,
      viewIndex: 1,
      viewFields: ['d1'],
    })
  })
})
