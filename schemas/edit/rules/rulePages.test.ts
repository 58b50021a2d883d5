import { describe, expect, it } from 'vitest'
import { child, field, form, idOf, rule } from '../../../tests/support/smallForm'
import { rulesOf, type FormDocument } from '../../model/form'
import { addField } from '../addField'
import { duplicatePage } from '../duplicatePage'
import type { EditResult } from '../editResult'
import { moveFields } from '../moveFields'
import { removeFields } from '../removeFields'
import { removePage } from '../removePage'
import { followPages, pagesRuled, rulePage, unrulePage } from './rulePages'
import { fieldIdsRuled } from './withRules'

const pageId = idOf('aaa')
const done = (result: EditResult) => {
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}
const document: FormDocument = {
  ...form(
    [field('a', 'text'), field('f0', 'group'), child('f0', 'b', 'text')],
    [field('c', 'text'), field('d', 'description')],
  ),
  form_rules: [{ ...rule('show', [['c', 'not__empty=']], ['c']), rule_id: 'r0' }],
}
const ruled = done(rulePage(document, { ruleId: 'r0', page: 0, newId: () => pageId }))
/** What the rule rules once the change is followed. */
const after = (change: (before: FormDocument) => EditResult, before = ruled) => {
  const changed = followPages(before, done(change(before)))
  return rulesOf(changed).flatMap((one) => [...fieldIdsRuled(one)])
}
const ids = (...names: string[]) => names.map(idOf)

describe('a rule of a whole page', () => {
  it('rules what is on it, groups as wholes, and what was chosen besides', () => {
    expect(after((before) => ({ ok: true, form: before }))).toEqual(ids('c', 'a', 'f0'))
    expect(ruled.form_pages[0]?.page_fields[0]?.affecting_rules).toHaveLength(1)
  })

  it('rules what is added later, and no longer what leaves', () => {
    const add = { type: 'text', label: 'x', page: 0, newId: () => idOf('e') }
    expect(after((before) => addField(before, add))).toEqual(ids('c', 'a', 'f0', 'e'))
    expect(after((before) => moveFields(before, { fieldIds: ids('a'), page: 1 }))).toEqual(ids('c', 'f0'))
    expect(after((before) => moveFields(before, { fieldIds: ids('d'), page: 0 }))).toEqual(
      ids('c', 'a', 'f0', 'd'),
    )
  })

  it('lets its fields go without a question', () =>
    expect(after((before) => removeFields(before, { fieldIds: ids('a') }))).toEqual(ids('c', 'f0')))

  it('asks for nothing that cannot be answered', () => {
    const asking = {
      ...document,
      form_rules: [{ ...rule('required', [['c', 'not__empty=']], []), rule_id: 'r0' }],
    }
    const both = done(rulePage(asking, { ruleId: 'r0', page: 1, newId: () => pageId }))
    expect(after((before) => ({ ok: true, form: before }), both)).toEqual(ids('c'))
  })

  it('lets go of its page, and of one that is gone; a copy of the page is not ruled', () => {
    expect(after((before) => unrulePage(before, { ruleId: 'r0', pageId }))).toEqual(ids('c'))
    const without = followPages(ruled, done(removePage(ruled, { page: 0, alongWithRules: true })))
    expect(rulesOf(without).flatMap(pagesRuled)).toEqual([])
    let number = 0
    const copied = done(
      duplicatePage(ruled, { page: 0, suffix: '2', newId: () => idOf(`ee${(number += 1)}`) }),
    )
    expect(copied.form_pages[1]?.['page_id']).toBeUndefined()
  })

  it('changes nothing when nothing moved', () => expect(followPages(ruled, ruled)).toBe(ruled))
})
