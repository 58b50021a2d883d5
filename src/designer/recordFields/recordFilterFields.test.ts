import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import { lackOf, operandFor, operandOfMembers, takenBy } from '../../../schemas/conditions/draft'
import { conditionWords, type ConditionWord } from '../../../schemas/conditions/names'
import { conditionLabel, conditionSentence } from '../../../schemas/conditions/phrases'
import { fieldTypeList } from '../../../schemas/fields/registry'
import { answerName, isFilterName, isStateName, setCountName } from '../../../schemas/filters/filterName'
import { filterString, readFilterString } from '../../../schemas/filters/filterString'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { recordMetadata } from '../../../schemas/filters/recordMetadata'
import type { Json } from '../../../schemas/model/json'
import type { ConditionField } from '../../shared/conditions/conditionFields'
import type { Translate } from '../../shared/useT'
import { joinedFields, recordFilterFields } from './recordFilterFields'

/* The builder and the server must accept exactly the same conditions. */

const idOf = (at: number, isInSet: boolean) =>
  `${isInSet ? 'b' : 'a'}${String(at).padStart(3, '0')}`.padEnd(24, '0')
const groupId = 'c'.padEnd(24, '0')
const asked = (at: number, field_type: string, isInSet: boolean) => ({
  field_id: idOf(at, isInSet),
  field_type,
  label: `${field_type} ${isInSet}`,
  ...(isInSet && { group: { group_id: groupId, group_set_id: 0 } }),
  ...(/radio|select$|checkbox/.test(field_type) && { options: [{ value: '1', label: 'Uno' }] }),
  ...rowPart(field_type, isInSet),
})
const places = new Map(fieldTypeList.map(({ type }, at) => [String(type), at]))
const placeOf = (type: string, isInSet: boolean) => idOf(places.get(type) ?? -1, isInSet)
function rowPart(type: string, isInSet: boolean) {
  const row = { catalog_id: 7, catalog_field_id: placeOf('catalog', isInSet), field_type: 'text' }
  const inside = ['catalog-select', 'catalog-detail'].map((one) => placeOf(one, isInSet))
  if (type === 'catalog')
    return { catalog_fields: inside, catalog: { catalog_id: 7, view_fields: inside.slice(0, 1) } }
  return type.startsWith('catalog-')
    ? { catalog: { ...row, view_index: type === 'catalog-select' ? 1 : 0 } }
    : {}
}
const inSets = fieldTypeList.filter(({ type }) => String(type) !== 'group')
const compiled = compileForm({
  document: {
    name: 'F',
    form_pages: [
      {
        page_fields: [
          ...inSets.map(({ type }, at) => asked(at, type, false)),
          {
            field_id: groupId,
            field_type: 'group',
            label: 'G',
            groups_fields: inSets.map((_type, at) => idOf(at, true)),
          },
          ...inSets.map(({ type }, at) => asked(at, type, true)),
        ],
      },
    ],
  },
})
const t: Translate = (id) => id
const people = { objects: [{ id: 1, name: 'Ana' }], groups: [], connections: [] }
const fields = recordFilterFields(compiled, people, 'es_MX', t)
const about = { fields: compiled.fields, timezone: 'America/Mexico_City' }
const takes = (name: string, value: string) => {
  const { understood, wrong } = readRecordFilter([[name, value]], about)
  return understood.length === 1 && wrong === undefined
}

/** Returns a valid operand for any condition; for sets, a condition on one of their answers. */
function operandOf(word: ConditionWord): readonly Json[] {
  const member = { path: [answerName(idOf(0, true))], condition: 'icontains', operand: 'a' } as const
  switch (takenBy(word)) {
    case 'nothing':
      return [null]
    case 'tree':
      return [operandOfMembers({ join: 'or', of: [member] })]
    case 'two':
      return [
        ['1', '2'],
        ['2026-01-01', '2026-01-02'],
      ]
    case 'several':
      return [['1', '2']]
    default:
      return ['1', '2026-01-01', 'true'].map((one) => operandFor(word, [one]))
  }
}

/** Returns a condition with an operand that the server accepts. */
const said = (name: string, condition: ConditionWord) =>
  operandOf(condition)
    .map((operand) => ({ path: [name], condition, operand }) as const)
    .find((one) => takes(...filterString(one)))

const names = [
  ...Object.keys(compiled.fields).map(answerName),
  ...Object.keys(recordMetadata),
  ...[setCountName(groupId), 'deleted', 'archived'],
]
const words = conditionWords.filter((word) => !word.startsWith('$') && takenBy(word) !== 'shape')

describe('what the server takes, the builder shows', () => {
  it.each(names)('%s', (name) => {
    const field = fields.byId.get(name)
    for (const word of isStateName(name) ? (['iexact'] as const) : words) {
      const condition = said(name, word)
      if (!condition) continue
      const text = filterString(condition)
      expect(field, text.join('=')).toBeDefined()
      expect(conditionLabel(word, field?.kind), text.join('=')).toBeDefined()
      expect(conditionSentence(word, field?.kind), text.join('=')).toBeDefined()
      expect(readFilterString(text), text.join('=')).toEqual(condition)
      expect(isFilterName(text[0])).toBe(true)
    }
  })
})

const offered = (field: ConditionField) =>
  field.words.map((word) => [field.id, word, said(field.id, word)] as const)

describe('what the builder offers, the server takes', () => {
  it('of the records themselves', () => {
    expect(fields.list.flatMap(offered).filter(([, , condition]) => condition === undefined)).toEqual([])
  })

  it('of what is inside of sets', () => {
    const members = fields.byId.get(answerName(groupId))?.members ?? []
    // Notes and buttons have no answer.
    expect(members).toHaveLength(inSets.length - 2)
    for (const member of members)
      for (const condition of member.words) {
        const isTaken = operandOf(condition).some((operand) => {
          const of = [{ path: [member.id], condition, operand }]
          const whole = {
            path: [answerName(groupId)],
            condition: 'any_set',
            operand: operandOfMembers({ join: 'and', of }),
          } as const
          return lackOf(whole) === undefined && takes(...filterString(whole))
        })
        expect(isTaken, `${member.label} ${condition}`).toBe(true)
      }
  })

  it('of whether records are there is asked by itself', () => {
    const alone = fields.list.filter(({ isAlone }) => isAlone).map(({ id }) => id)
    expect(alone).toEqual(['deleted', 'archived'])
    expect(joinedFields(fields).list.some(({ id }) => alone.includes(id))).toBe(false)
    expect(takes('where', '{"and":["deleted=true"]}')).toBe(false)
  })
})
