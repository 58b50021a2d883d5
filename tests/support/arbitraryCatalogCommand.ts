import fc from 'fast-check'
import {
  duplicateFilter,
  removeFilter,
  renameFilter,
  setFilter,
} from '../../schemas/edit/catalog/changeFilters'
import type { CatalogSource } from '../../schemas/edit/catalog/catalogSource'
import { chooseCatalog } from '../../schemas/edit/catalog/chooseCatalog'
import { setGeofence, setRowFilter } from '../../schemas/edit/catalog/limitRows'
import { putAfterParent } from '../../schemas/edit/catalog/putAfterParent'
import { relateRow } from '../../schemas/edit/catalog/relateRow'
import { setMembers } from '../../schemas/edit/catalog/setMembers'
import { catalogKind, formKind } from '../../schemas/edit/documentKind'
import type { EditResult } from '../../schemas/edit/editResult'
import { placeOf } from '../../schemas/edit/structure'
import type { FormDocument } from '../../schemas/model/form'
import { fieldIdPool } from './arbitraryForm'

/*
 * Random commands about catalogs: which one a field takes rows from, what it shows of it, what limits the rows, and named filters. Both
 * catalogs share some fields, so that one can depend on the other; some of these have the id of a field of the form.
 */

const id = (number: number) => (0xca00 + number).toString(16).padStart(24, '0')
const shared = id(1)

const source = (number: number, memberIds: readonly string[]): CatalogSource => ({
  id: 700 + number,
  documentId: id(0x10 * number),
  name: `Catálogo ${number}`,
  fields: memberIds.map((field_id, position) => ({
    field_id,
    field_type: (['text', 'integer', 'images', 'geolocation'] as const)[position % 4] ?? 'text',
    label: `Miembro ${field_id.slice(-3)}`,
    required: position % 2 === 1,
    key: position === 0,
  })),
})
const sources = [
  source(1, [shared, id(0x11), id(0x12), id(0x13)]),
  source(2, [shared, id(0x21), fieldIdPool[2] ?? '']),
  source(3, []),
] as const

const arbitrarySource = fc.constantFrom(...sources)
const arbitraryRow = fc.constantFrom(...sources.map(({ documentId }) => documentId), ...fieldIdPool)
const arbitraryMember = fc.constantFrom(
  ...sources.flatMap(({ fields }) => fields.map((field) => field.field_id)),
)
const arbitraryName = fc.constantFrom('Activos', 'Bajas', '__proto__', '1', ' ')

type Command = (form: FormDocument) => EditResult

export const arbitraryCatalogCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(arbitraryRow, arbitrarySource, fc.constantFrom(formKind, catalogKind), fc.boolean()).map(
    ([fieldId, chosen, kind, alongWithRules]): Command =>
      (form) =>
        chooseCatalog(form, { fieldId, source: chosen, kind, alongWithRules }),
  ),
  fc
    .tuple(
      arbitrarySource,
      fc.uniqueArray(fc.record({ fieldId: arbitraryMember, isLevel: fc.boolean() }), {
        maxLength: 4,
        selector: ({ fieldId }) => fieldId,
      }),
      fc.boolean(),
    )
    .map(
      ([chosen, members, alongWithRules]): Command =>
        (form) =>
          setMembers(form, { fieldId: chosen.documentId, source: chosen, members, alongWithRules }),
    ),
  fc.tuple(arbitraryRow, arbitraryRow, fc.uniqueArray(arbitraryMember, { maxLength: 2 })).map(
    ([fieldId, parentId, memberIds]): Command =>
      (form) =>
        relateRow(form, { fieldId, relation: memberIds.length > 0 ? { parentId, memberIds } : null }),
  ),
  fc.tuple(arbitraryRow, arbitraryRow).map(
    ([fieldId, parentId]): Command =>
      (form) =>
        putAfterParent(form, { fieldId, parentId }),
  ),
  fc.tuple(arbitraryRow, fc.option(arbitraryName)).map(
    ([fieldId, filter]): Command =>
      (form) =>
        setRowFilter(form, { fieldId, filter }),
  ),
  fc.tuple(arbitraryRow, arbitraryMember, fc.nat(500), fc.boolean(), fc.boolean()).map(
    ([fieldId, place, distance, on_create, on_edit]): Command =>
      (form) =>
        setGeofence(form, {
          fieldId,
          geofence: { field_id: place, key_field: null, distance, on_create, on_edit },
        }),
  ),
  fc.tuple(arbitraryName, fc.constantFrom(...fieldIdPool)).map(
    ([name, fieldId]): Command =>
      (form) =>
        setFilter(form, { name, filter: placeOf(form, fieldId) ? { [fieldId]: { $eq: 'x' } } : {} }),
  ),
  fc.tuple(arbitraryName, arbitraryName, fc.constantFrom(renameFilter, duplicateFilter)).map(
    ([name, other, change]): Command =>
      (form) =>
        change(form, { name, to: other, as: other }),
  ),
  arbitraryName.map(
    (name): Command =>
      (form) =>
        removeFilter(form, { name }),
  ),
)
