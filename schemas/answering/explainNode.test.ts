import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { load } from './load'
import { start } from './start'

const context = answeringContext()
const at = (name: string) => ({ fieldId: idOf(name) })
const inSet = (group: string, setIndex: number, name: string) => ({
  ...at(name),
  groupId: idOf(group),
  setIndex,
})

describe('an explanation', () => {
  const fields = [field('a', 'radio', yesNo), field('b', 'text', { required: true })]

  it('has the rules on the field with the answers that they met; of show and invisible the highest decides', () => {
    const rules = [
      rule('show', [['a', 'not__empty=']], ['b']),
      rule('invisible', [['a', 'in=', 'no']], ['b']),
      rule('disabled', [['a', 'in=', 'sí']], ['b']),
    ]
    const answering = load(compiled(form(fields), ...rules), { [idOf('a')]: 'no' }, context)
    const explained = answering.explain(at('b'))
    expect(explained).toMatchObject({
      address: at('b'),
      visible: false,
      requiredBySetting: true,
      required: false,
    })
    expect(explained?.rules.map(({ applied, decides }) => [applied, decides])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
    expect(explained?.rules[1]?.conditions).toEqual([
      {
        fieldId: idOf('a'),
        address: at('a'),
        comparison: { operator: 'is', negated: false, numeric: false, word: 'in' },
        value: 'no',
        answer: 'no',
        holds: true,
      },
    ])
    expect(answering.explain(at('f'))).toBeUndefined()
  })

  it('names rules that do not exist for who answers, and conditions on fields that are gone', () => {
    const forOthers = rule('show', [['f', 'is__empty=']], ['b'], {
      user_conditions: { condition: 'exclude', users: [{ user_id: 7 }] },
    })
    const me = answeringContext({ user: { id: 7, groupIds: [] } })
    const [explained] = start(compiled(form(fields), forOthers), me).explain(at('b'))?.rules ?? []
    expect(explained).toMatchObject({ admitted: false, applied: false, decides: false })
    expect(explained?.conditions[0]).toMatchObject({ address: undefined, answer: undefined, holds: true })
  })

  it('points at the group or row that passes its state on', () => {
    const member = { catalog: { catalog_id: 1, catalog_field_id: idOf('d'), view_index: 1 } }
    const document = form([
      ...fields,
      field('d', 'catalog', { required: true }),
      field('e', 'catalog-select', member),
    ])
    const answering = start(compiled(document, rule('invisible', [['a', 'in=', 'no']], ['d'])), context)
    expect(answering.explain(at('e'))).toMatchObject({
      required: true,
      requiredBySetting: false,
      holder: at('d'),
    })
    answering.set(at('a'), 'no')
    const hidden = answering.explain(at('e'))
    expect(hidden).toMatchObject({ visible: false, holder: at('d') })
    expect(hidden?.rules).toMatchObject([{ effect: 'invisible', decides: true }])
  })

  it('says which set it read', () => {
    const document = form([
      field('d', 'group'),
      child('d', 'a', 'radio', yesNo),
      child('d', 'b', 'text'),
      field('c', 'text'),
    ])
    const rules = rule('show', [['a', 'in=', 'sí']], ['b', 'c'])
    const sets = [{ [idOf('a')]: 'no' }, { [idOf('a')]: 'sí' }]
    const answering = load(compiled(document, rules), { [idOf('d')]: sets }, context)
    const readBy = (address: object) =>
      answering.explain(address as ReturnType<typeof at>)?.rules[0]?.conditions[0]?.address
    expect(readBy(inSet('d', 0, 'b'))).toEqual(inSet('d', 0, 'a'))
    expect(readBy(at('c'))).toEqual(inSet('d', 1, 'a'))
    answering.removeSet(idOf('d'), 0)
    answering.removeSet(idOf('d'), 0)
    expect(readBy(at('c'))).toEqual(at('d'))
  })
})
