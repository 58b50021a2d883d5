import fc from 'fast-check'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument, OptionDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { must } from './must'
import type { RuleDocument, RulesDocument } from '../../schemas/model/rule'

/*
 * Random coherent forms: fields of all types, groups, rules on existing and missing fields. Ids come from a small pool, so that rules often
 * name existing fields.
 */

const ids = Array.from({ length: 12 }, (_unused, index) => (index + 10).toString(16).padStart(24, '0'))
export const fieldIdPool: readonly string[] = ids

const options: OptionDocument[] = [
  { label: 'Sí', value: 'sí' },
  { label: 'No', value: 'no' },
  { label: 'Tal vez', value: 'tal_vez' },
]

const types = [
  'text',
  'textarea',
  'email',
  'description',
  'integer',
  'decimal',
  'date',
  'time',
  'datetime',
  'radio',
  'checkbox',
  'select',
  'password',
  'geolocation',
  'image',
  'images',
  'file',
  'files',
  'signature',
  'catalog',
  'catalog-select',
  'catalog-detail',
  'button',
] as const

/** Values of `properties` for any type, valid and invalid. */
const settings = fc.record({
  min: fc.constantFrom(null, 0, 3),
  max: fc.constantFrom(null, 10),
  step: fc.constantFrom(null, 1, 5, 'any'),
  number_of_decimals: fc.constantFrom(0, 2, 4),
  max_length: fc.constantFrom(null, 3, '12'),
  min_images_count: fc.constantFrom(null, 0, 2),
  max_images_count: fc.constantFrom(null, 5, 99),
  mime_types: fc.constantFrom([], ['pdf'], ['.PNG', 7]),
  visible_on: fc.constantFrom('', 'edit', 'preview'),
})

const defaultsByType: Partial<Record<(typeof types)[number], FieldDocument['default_value']>> = {
  text: 'hola',
  integer: 5,
  decimal: 1.5,
  radio: 'no',
  select: 'sí',
  checkbox: ['no', 'sí'],
  date: '2025-01-31',
}

const plainField = (id: string, groupId?: string): fc.Arbitrary<FieldDocument> =>
  fc
    .record({
      type: fc.constantFrom(...types),
      required: fc.boolean(),
      byDefault: fc.boolean(),
      open: fc.boolean(),
      properties: settings,
    })
    .map(({ type, required, byDefault, open, properties }) =>
      withFieldDefaults({
        field_id: id,
        field_type: type,
        label: `Campo ${id.slice(-2)}`,
        required,
        options: ['radio', 'checkbox', 'select'].includes(type) ? options : [],
        ...(byDefault &&
          defaultsByType[type] !== undefined && { default: true, default_value: defaultsByType[type] }),
        ...(groupId !== undefined && { group: { group_id: groupId, group_set_id: 0 } }),
        properties: { ...properties, openChoice: open },
      }),
    )

const groupFields = (id: string, childIds: readonly string[]): fc.Arbitrary<FieldDocument[]> =>
  fc
    .record({
      required: fc.boolean(),
      min: fc.constantFrom(0, 0, 1, 2),
      max: fc.constantFrom(0, 0, 3),
      children: fc.tuple(...childIds.map((child) => plainField(child, id))),
    })
    .map(({ required, min, max, children }) => [
      withFieldDefaults({
        field_id: id,
        field_type: 'group',
        label: 'Grupo',
        required,
        groups_fields: [...childIds],
        properties: { min, max },
      }),
      ...children,
    ])

/** A form of two pages with eight plain fields and one or two groups, whose children need not be contiguous. */
export const arbitraryForm: fc.Arbitrary<FormDocument> = fc
  .record({
    plain: fc.tuple(...ids.slice(0, 6).map((id) => plainField(id))),
    first: groupFields(must(ids[6]), [must(ids[7]), must(ids[8])]),
    second: groupFields(must(ids[9]), [must(ids[10]), must(ids[11])]),
    scatter: fc.boolean(),
  })
  .map(({ plain, first, second, scatter }) => {
    const form = newForm({ name: 'Forma', pageName: 'Página 1' })
    const [group, child, other] = first as [FieldDocument, FieldDocument, FieldDocument]
    const one = scatter
      ? [child, must(plain[0]), group, must(plain[1]), other, must(plain[2])]
      : [must(plain[0]), group, child, other, must(plain[1]), must(plain[2])]
    const two = [...plain.slice(3), ...second]
    return {
      ...form,
      form_pages: [
        { ...must(form.form_pages[0]), page_fields: one },
        { ...must(form.form_pages[0]), page_name: 'Página 2', page_fields: two },
      ],
    }
  })

const knownOrGone = fc.constantFrom(...ids, 'f'.repeat(24))

const operators = [
  'in=',
  'nin=',
  'iexact=',
  'not__iexact=',
  'icontains=',
  'istartswith',
  'gt__number=',
  'lte=',
  'exact__number=',
  'is__empty=',
  'not__empty=',
  'no_such=',
]
const values = [' ', 'no', 'sí', 'SÍ', '5', '0', 'a', '2025-01-31', 'tal_vez,no']

const anyOf = { id: 'any', operator: 'or' }
const allOf = { id: 'all', operator: 'and' }

const arbitraryRule = (index: number): fc.Arbitrary<RuleDocument> =>
  fc
    .record({
      type: fc.constantFrom('show', 'invisible', 'hide', 'required', 'disabled'),
      operator: fc.constantFrom('and', 'or'),
      conditions: fc.array(
        fc.record({
          id: knownOrGone,
          condition: fc.constantFrom(...operators),
          value: fc.constantFrom(...values),
          groups: fc.constantFrom([], [], [anyOf], [anyOf, allOf], [allOf]),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      targets: fc.array(knownOrGone, { maxLength: 4 }),
      audience: fc.constantFrom(
        {},
        { condition: 'exclude', users: [{ user_id: 7 }] },
        { condition: 'include', users: [{ user_id: 7 }] },
      ),
    })
    .map(({ type, operator, conditions, targets, audience }) => ({
      rule_id: index.toString(16).padStart(16, '0'),
      rule_type: type,
      operator,
      conditions: conditions.map(({ id, condition, value, groups }) => ({
        ...(groups.length > 0 && { within: groups }),
        field: { field_id: id },
        condition,
        value,
      })),
      fields_ruled: targets.map((id) => ({ field_id: id })),
      user_conditions: audience,
      group_conditions: {},
    }))

export const arbitraryRules: fc.Arbitrary<RulesDocument> = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    ...Array.from({ length: 6 }, (_unused, index) => arbitraryRule(index)),
  )
  .map(([count, ...rules]) => ({ rules: rules.slice(0, count) }))

/** A value that somebody might write or send for some field: valid, invalid, or strange. */
export const arbitraryValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    'hola',
    'no',
    'Sí',
    'tal_vez',
    'ana@example.com',
    '12',
    '-3.456',
    7,
    0,
    12345678901234,
    '2025-01-31',
    '2025-02-30',
    '14:05',
    '25:00:00',
    '2025-01-31 14:05:00',
    ['sí', 'no', 'sí'],
    [],
    { file_name: 'a.png', file_url: 'b' },
    { file_url: '/f/b.pdf' },
    [{ file_name: 'a.png', file_url: 'b' }, null],
    { latitude: '19.43', longitude: -99.13 },
    { latitude: 91, longitude: 0, search_txt: 'Polo' },
    { [must(ids[0])]: 'x', [must(ids[1])]: ['y', 7] },
    'other',
    ['other'],
    'secreto',
    '5',
    [[['x']]],
    true,
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

export type Action =
  | { readonly do: 'set'; readonly fieldId: string; readonly setIndex: number; readonly value: unknown }
  | { readonly do: 'addSet' | 'removeSet'; readonly setIndex: number; readonly groupId: string }
  | { readonly do: 'validate'; readonly page: number }

export const arbitraryActions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('set' as const),
        fieldId: knownOrGone,
        setIndex: fc.nat(3),
        value: arbitraryValue,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('addSet' as const, 'removeSet' as const),
        setIndex: fc.nat(3),
        groupId: fc.constantFrom(must(ids[6]), must(ids[9])),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('validate' as const), page: fc.nat(2) }) },
  ),
  { maxLength: 20 },
)
