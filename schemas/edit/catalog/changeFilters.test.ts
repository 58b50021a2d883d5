import { describe, expect, it } from 'vitest'
import { filtersOf } from '../../model/catalog'
import type { FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { removeFields } from '../removeFields'
import { updateField } from '../../../tests/support/updateField'
import { duplicateFilter, removeFilter, renameFilter, setFilter } from './changeFilters'

const form: FormDocument = { name: 'C', form_pages: [], filters: { Activos: { a: 1 }, Bajas: { a: 2 } } }
const after = (result: EditResult) => (result.ok ? Object.entries(filtersOf(result.form)) : result.error)

describe('a field that a filter asks for', () => {
  const [asked, other] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string]
  const field = (field_id: string) => ({ field_id, field_type: 'text', label: field_id.slice(0, 1) })
  const filters = { Activos: { $and: [{ [asked]: { $eq: 'x' } }] }, Otros: { [other]: 'y' } }
  const catalog: FormDocument = {
    name: 'C',
    form_pages: [{ page_name: 'P', page_fields: [field(asked), field(other)] }],
    filters,
  }

  it('stays, as the filter would let every row pass without it', () =>
    expect(removeFields(catalog, { fieldIds: [asked] })).toMatchObject({
      ok: false,
      error: { code: 'CHANGE_FILTER', params: { label: 'a' } },
      uses: [{ kind: 'filter', fieldId: asked, filter: 'Activos' }],
    }))

  it('takes the whole filter along when it is told to', () =>
    expect(after(removeFields(catalog, { fieldIds: [asked], alongWithRules: true }))).toEqual([
      ['Otros', filters.Otros],
    ]))

  it('is asked for by its new id', () => {
    const renamed = updateField(catalog, { fieldId: other, patch: { field_id: 'c'.repeat(24) } })
    expect(after(renamed)).toEqual([
      ['Activos', filters.Activos],
      ['Otros', { ['c'.repeat(24)]: 'y' }],
    ])
  })
})

describe('named filters', () => {
  it.each<readonly [string, EditResult, readonly (readonly [string, object])[]]>([
    [
      'gets another selector',
      setFilter(form, { name: 'Activos', filter: { b: 1 } }),
      [
        ['Activos', { b: 1 }],
        ['Bajas', { a: 2 }],
      ],
    ],
    [
      'is added last, whatever its name',
      setFilter(form, { name: 'constructor', filter: {} }),
      [
        ['Activos', { a: 1 }],
        ['Bajas', { a: 2 }],
        ['constructor', {}],
      ],
    ],
    [
      'is renamed at its place',
      renameFilter(form, { name: 'Activos', to: ' Vigentes ' }),
      [
        ['Vigentes', { a: 1 }],
        ['Bajas', { a: 2 }],
      ],
    ],
    [
      'is duplicated beside itself',
      duplicateFilter(form, { name: 'Activos', as: 'Activos (copia)' }),
      [
        ['Activos', { a: 1 }],
        ['Activos (copia)', { a: 1 }],
        ['Bajas', { a: 2 }],
      ],
    ],
    ['is taken away', removeFilter(form, { name: 'Activos' }), [['Bajas', { a: 2 }]]],
  ])('one %s', (_name, result, expected) => expect(after(result)).toEqual(expected))

  it.each([
    ['a blank name', renameFilter(form, { name: 'Activos', to: '  ' })],
    ['one that is not there', removeFilter(form, { name: 'constructor' })],
    ['a copy of what is not there', duplicateFilter(form, { name: 'Otro', as: 'X' })],
  ])('stay as they are: %s', (_name, result) => expect(result).toEqual({ ok: true, form }))

  it.each([
    renameFilter(form, { name: 'Activos', to: 'Bajas' }),
    duplicateFilter(form, { name: 'Activos', as: 'Bajas' }),
  ])('keep names apart', (result) =>
    expect(after(result)).toEqual({ code: 'CATALOG_FILTER_TAKEN', params: { name: 'Bajas' } }),
  )

  it.each([
    setFilter(form, { name: '__proto__', filter: {} }),
    renameFilter(form, { name: 'Activos', to: ' __proto__ ' }),
  ])('have names that JSON can carry', (result) =>
    expect(after(result)).toEqual({ code: 'CATALOG_FILTER_BAD_NAME', params: { name: '__proto__' } }),
  )
})
