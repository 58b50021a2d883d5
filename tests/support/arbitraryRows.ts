import fc from 'fast-check'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import type { RulesDocument } from '../../schemas/model/rule'
import { arbitraryActions, arbitraryForm, arbitraryRules, fieldIdPool, type Action } from './arbitraryForm'
import { must } from './must'

/*
 * Random forms with rows of catalogs: at the top and in a group, members before and after their row, and relations that are valid, stale or
 * circular. Rules and actions concern members as often as other fields.
 */

const id = (number: number) => (0x100 + number).toString(16).padStart(24, '0')
const groupId = must(fieldIdPool[6])

interface Row {
  readonly row: string
  readonly catalogId: number
  readonly levels: readonly string[]
  readonly details: readonly string[]
  readonly groupId?: string
}

export const rows: readonly Row[] = [
  { row: id(0), catalogId: 101, levels: [id(1), id(2)], details: [id(3)] },
  { row: id(4), catalogId: 102, levels: [id(5)], details: [id(6)] },
  { row: id(7), catalogId: 103, levels: [id(8), id(9)], details: [], groupId },
  { row: id(10), catalogId: 104, levels: [id(11)], details: [id(12)], groupId },
]
const stranger = id(13)
const rowIds = rows.flatMap(({ row, levels, details }) => [row, ...levels, ...details])

const fieldsOfRow = ({ row, catalogId, levels, details, groupId: group }: Row) =>
  fc
    .record({
      required: fc.tuple(fc.boolean(), ...[...levels, ...details].map(() => fc.boolean())),
      parent: fc.constantFrom(undefined, ...rows, { catalogId: 999, levels: [stranger], details: [] }),
      related: fc.nat(2),
    })
    .map(({ required, parent, related }): FieldDocument[] => {
      const shared = parent && [...parent.levels, ...parent.details].slice(0, related)
      const document = (
        field_id: string,
        field_type: string,
        isRequired: boolean | undefined,
        catalog: object,
      ) =>
        withFieldDefaults({
          field_id,
          field_type,
          label: `Campo ${field_id.slice(-3)}`,
          required: isRequired === true,
          ...(group !== undefined && { group: { group_id: group, group_set_id: 0 } }),
          catalog: { catalog_id: catalogId, catalog_field_id: row, ...catalog },
        })
      return [
        document(row, 'catalog', required[0], {
          catalog_field_id: null,
          related_catalog: parent ? { catalog_id: parent.catalogId, related_fields: shared } : {},
        }),
        ...levels.map((level, index) =>
          document(level, 'catalog-select', required[index + 1], { view_index: index + 1 }),
        ),
        ...details.map((detail, index) =>
          document(detail, 'catalog-detail', required[levels.length + index + 1], { view_index: 0 }),
        ),
      ]
    })

/** A form of `arbitraryForm`, graded, with four rows; the row of one member is missing. */
export const arbitraryRowForm: fc.Arbitrary<FormDocument> = fc
  .record({
    form: arbitraryForm,
    rowFields: fc
      .tuple(...rows.map(fieldsOfRow))
      .chain((fields) => fc.shuffledSubarray(fields.flat(), { minLength: fields.flat().length })),
    alone: fc.boolean(),
    points: fc.integer({ min: -2, max: 5 }),
    grading: fc.constantFrom('points', 'percentage'),
    maxPoints: fc.constantFrom(0, 0, 7),
  })
  .map(({ form, rowFields, alone, points, grading, maxPoints }) => {
    const orphan = withFieldDefaults({
      field_id: stranger,
      field_type: 'catalog-select',
      label: 'Sin catálogo',
      catalog: { catalog_id: 999, catalog_field_id: id(14) },
    })
    const graded = (field: FieldDocument) => ({
      ...field,
      grading_criteria: {
        equal: [{ value: 'Sí', points }],
        greater: [{ value: 3, points: 2 }],
        between: [{ first: 3, last: '5', points: 4 }],
      },
    })
    const [first, ...others] = form.form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.map(graded),
    }))
    const page = must(first)
    return {
      ...form,
      grading: { active: true, grade_type: grading, max_points: maxPoints },
      form_pages: [
        { ...page, page_fields: [...page.page_fields, ...rowFields, ...(alone ? [orphan] : [])] },
        ...others,
      ],
    }
  })

/** Half of the time, replaces a field of `arbitraryForm` in rules and actions by a member or row. */
const meant = fc
  .tuple(...fieldIdPool.map((own) => fc.constantFrom(own, ...rowIds)))
  .map((ids) => new Map(fieldIdPool.map((own, index) => [own, must(ids[index])])))

export const arbitraryRowRules: fc.Arbitrary<RulesDocument> = fc
  .tuple(arbitraryRules, meant)
  .map(([{ rules }, ids]) => {
    const renamed = (field: { readonly field_id?: string } | undefined) => ({
      field_id: ids.get(field?.field_id ?? '') ?? field?.field_id ?? '',
    })
    return {
      rules: rules.map((rule) => ({
        ...rule,
        conditions: (rule.conditions ?? []).map((one) => ({ ...one, field: renamed(one.field) })),
        fields_ruled: (rule.fields_ruled ?? []).map(renamed),
      })),
    }
  })

const levelValue = fc.constantFrom('Norte', 'sí', 'no', 5, '', null)

const rowAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    fieldId: fc.constantFrom(...rowIds),
    setIndex: fc.nat(2),
    value: levelValue,
  }),
  fc.constantFrom(...rows).chain(({ row, levels, details }) =>
    fc.record({
      do: fc.constant('set' as const),
      fieldId: fc.constant(row),
      setIndex: fc.nat(2),
      value: fc.record<Record<string, unknown>>(
        Object.fromEntries<fc.Arbitrary<unknown>>([
          ...levels.map((level) => [level, levelValue] as const),
          ...details.map((detail) => [detail, fc.array(levelValue, { maxLength: 2 })] as const),
          ['f'.repeat(24), levelValue] as const,
        ]),
        { requiredKeys: [] },
      ),
    }),
  ),
)

export const arbitraryRowActions: fc.Arbitrary<Action[]> = fc
  .tuple(arbitraryActions, meant, fc.array(rowAction, { maxLength: 20 }), fc.infiniteStream(fc.boolean()))
  .map(([actions, ids, onRows, first]) => {
    const renamed = actions.map((action) =>
      action.do === 'set' ? { ...action, fieldId: ids.get(action.fieldId) ?? action.fieldId } : action,
    )
    const mixed: Action[] = []
    const [a, b] = [renamed, [...onRows]]
    while (a.length > 0 || b.length > 0) {
      const next = (first.next().value === true ? a.shift() : b.shift()) ?? a.shift() ?? b.shift()
      if (next) mixed.push(next)
    }
    return mixed
  })
