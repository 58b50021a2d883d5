import { describe, expect, it } from 'vitest'
import texts from '../../locales/en_US.json'
import { realWorkflows } from '../../tests/support/realForms'
import { idOf } from '../../tests/support/smallForm'
import { action, fromField, workflow } from '../../tests/support/workflowCase'
import { plainText, type SentenceWords } from '../conditions/describeText'
import { describeWorkflow, type DescribedWorkflows } from './describeWorkflow'
import { readWorkflows } from './readWorkflows'
import type { WorkflowDocument } from './workflowDocument'

const messages: Readonly<Record<string, string>> = texts
/** Fills plain placeholders only; a plural shows just its number. */
const words: SentenceWords = {
  languageTag: 'en-US',
  t: (id, values) => {
    const message = messages[id]
    if (message === undefined) throw new Error(`no text ${id}`)
    return message.includes('plural')
      ? `${values['count'] ?? ''} more`
      : message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))
  },
}
const about: DescribedWorkflows = {
  fieldName: (id) => ({ kind: 'field', text: id === idOf('a') ? 'Status' : 'Email' }),
  conditionsOf: ({ document }) => (document.rules?.wf_fields?.triggers?.length ? 'Seal is No' : ''),
}
const said = (...workflows: readonly WorkflowDocument[]) =>
  readWorkflows({ workflows }).map((one) => plainText(describeWorkflow(one, about, words)))

describe('a workflow in a sentence', () => {
  it('says when, if and then', () => {
    const mail = action(5, { emails: ['x@example.com'] })
    const trigger = { condition: 'in=', value: 'no', trigger_field: { field_id: idOf('a') } }
    expect(said(workflow([mail], { triggers: [trigger] }))).toEqual([
      'When a record is created or edited, if Seal is No: send an e-mail to x@example.com',
    ])
  })

  it('says which changes count, and that it comes before saving', () => {
    const record = { created: false, runtime: 'before', changes: [{ field_id: idOf('a') }] }
    expect(said(workflow([action('stop', { message: 'No' })], { record }))).toEqual([
      'Before saving, when a record is edited and Status changes: not save, with the message “No”',
    ])
  })

  it('names the target and the group of what is done for each set', () => {
    const configuration = {
      form: { id: 5, name: 'Repairs' },
      group_id: idOf('a'),
      mapping: [fromField('a', 'b')],
    }
    expect(said(workflow([action(8, configuration)]))[0]).toContain(
      'create a record in Repairs for each set of Status',
    )
    expect(said(workflow([action(8, { form: null, group_id: null })]))[0]).toContain(
      'create a record in … for each set of …',
    )
  })

  it('names the first steps and counts the others, without those that are off', () => {
    const steps = ['a', 'b', 'c', 'd', 'e'].map((name) => action(5, { emails: [`${name}@example.com`] }))
    const [text] = said(workflow([...steps, { ...action(7), is_off: true }]))
    expect(text).toContain('send an e-mail to c@example.com, and 2 more')
    expect(said(workflow([{ ...action(7), is_off: true }]))[0]).toContain('nothing is done yet')
  })

  it('says what it does not know by its name', () => {
    expect(said(workflow([action(11)]))[0]).toContain('action 11, which is not known here')
  })

  it('says every workflow of real accounts', () => {
    for (const document of realWorkflows())
      for (const text of said(...document.workflows)) expect(text).not.toMatch(/undefined|\{|\[object/)
  })
})
