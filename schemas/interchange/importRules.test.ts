import { describe, expect, it } from 'vitest'
import { child, field, form, rule, yesNo } from '../../tests/support/smallForm'
import { mustRead } from '../../tests/support/mustRead'
import { compileForm } from '../compile/compileForm'
import { exportForm } from './exportForm'
import { importSchema } from './importSchema'

const texts = { name: 'Sin título', yes: 'Sí', no: 'No' }
const counted = () => {
  let next = 0
  return () => (++next).toString(16).padStart(24, '0')
}

describe('rules beside a schema', () => {
  const document = form([
    field('a', 'radio', yesNo),
    field('b', 'integer', { required: true }),
    field('c', 'text'),
    field('d', 'group'),
    child('d', 'e', 'text'),
  ])
  const rules = [
    rule(
      'show',
      [
        ['a', 'in=', 'sí'],
        ['e', 'icontains=', 'x'],
      ],
      ['b', 'c'],
    ),
    rule(
      'disabled',
      [
        ['b', 'gt__number=', '5'],
        ['c', 'is__empty='],
      ],
      ['e'],
    ),
    { ...rule('invisible', [['b', 'nin=', '7']], ['c']), operator: 'or' },
  ].map((one, index) => ({
    ...one,
    rule_id: `rule${index}`,
    user_conditions: { condition: 'exclude', users: [{ user_id: 7 }] },
  }))
  const before = compileForm({ document, rules: { rules } })
  const exported = exportForm(before)

  it('come back from our own export as they were', () => {
    const { document: again, rules: read, mapped, notes } = mustRead(importSchema(exported, texts, counted()))
    const after = compileForm({ document: again, rules: { rules: read } })
    const idOfBefore = new Map(mapped.map(({ pointer, fieldId }) => [fieldId, pointer.split('/').at(-1)]))
    const said = ({ rules: all }: typeof before) =>
      all.map(({ id: _id, logic: _logic, perSetOf: _group, ...each }) => each)
    const renamed: unknown = JSON.parse(
      JSON.stringify(said(after)).replace(/[0-9a-f]{24}/g, (id) => idOfBefore.get(id) ?? id),
    )
    expect(renamed).toEqual(said(before))
    expect(after.findings).toEqual([])
    expect(again.form_pages[0]?.page_fields.map(({ required }) => required === true)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect(notes.map(({ code }) => code)).not.toContain('RULES_DROPPED')
  })

  it.each<[string, object]>([
    ['other logic', { when: { '==': [{ var: 'a' }, 1] } }],
    ['nothing to compare', { when: { and: [] } }],
    [
      'a comparison that nobody knows',
      { when: { and: [{ 'acopio:meets': [{ 'acopio:answer': ['a'] }, 'rhymes', 'x'] }] } },
    ],
    ['a field that is not there', { target: 'z' }],
    ['an effect that nobody knows', { effect: 'explode' }],
    ['no rule at all', { target: null }],
  ])('are counted where they say %s', (_name, odd) => {
    const fine = { target: 'a', effect: 'required', when: true }
    const { rules: read, notes } = mustRead(
      importSchema(
        {
          schema: { type: 'object', properties: { a: { type: 'string' } } },
          rules: [fine, { ...fine, ...odd }],
        },
        texts,
        counted(),
      ),
    )
    expect(read).toEqual([])
    expect(notes).toMatchObject([{ code: 'RULES_DROPPED', params: { count: 1 } }])
  })
})
