import { expect, it } from 'vitest'
import { field, form, idOf, yesNo } from '../../../tests/support/smallForm'
import { action, fromField, trigger, workflow } from '../../../tests/support/workflowCase'
import { secretMask } from '../../fields/password'
import type { FormDocument } from '../../model/form'
import { pasteWorkflow, workflowClipboardOf } from './workflowClipboard'

const labelled = (name: string, type: string, label: string) =>
  field(name, type, { label, ...(type === 'radio' && yesNo) })
const from = form([
  labelled('a', 'radio', 'Color'),
  labelled('b', 'text', 'Nombre'),
  labelled('c', 'text', 'Otro'),
])
const header = { name: 'Authorization', value: secretMask, is_secret: true }
const copied = {
  ...workflow(
    [
      action(2, { form: { id: 5, name: '' }, mapping: [fromField('b', '1b')] }),
      action('call_service', {
        url: 'https://example.org',
        body: `{{record.answers.${idOf('b')}}}`,
        headers: [header],
      }),
    ],
    { triggers: [trigger('a', 'in=', 'sí'), trigger('c', 'in=', 'x')] },
  ),
}
const text = workflowClipboardOf(from, copied)
let made = 0
const newId = () => `new${(made += 1)}`
const paste = (to: FormDocument) => pasteWorkflow(to, text, newId)

it('finds the fields of another form by label and type, and says which it has not', () => {
  const to = form([
    labelled('2a', 'radio', 'Color'),
    labelled('2b', 'text', 'Nombre'),
    labelled('2c', 'integer', 'Otro'),
  ])
  const pasted = paste(to)
  expect(pasted?.missing).toEqual(['Otro'])
  const { rules, actions, is_off: isOff, id } = pasted?.workflow ?? {}
  expect(rules?.wf_fields?.triggers?.map((one) => one.trigger_field?.field_id)).toEqual([
    idOf('2a'),
    idOf('c'),
  ])
  expect(actions?.[0]?.configuration?.['mapping']).toMatchObject([
    { input: { id: idOf('2b') }, output: { id: idOf('1b') } },
  ])
  expect(actions?.[1]?.configuration).toMatchObject({
    body: `{{record.answers.${idOf('2b')}}}`,
    // Secrets are never copied.
    headers: [{ ...header, value: '' }],
  })
  expect(isOff).toBe(true)
  const ids = [id, ...(actions ?? []).map(({ _id }) => _id)]
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((one) => one?.startsWith('new'))).toBe(true)
})

it('leaves what the form has itself, and takes none of several alike', () => {
  expect(paste(from)).toMatchObject({ missing: [], workflow: { rules: copied.rules } })
  const twice = form([labelled('2b', 'text', 'Nombre'), labelled('3b', 'text', 'Nombre')])
  expect(paste(twice)?.missing).toEqual(['Color', 'Nombre', 'Otro'])
})

it.each(['', 'x', '{"acopio":"workflow/1"}', '{"acopio":"workflow/1","workflow":[]}', '"workflow/1"'])(
  'takes nothing of %s',
  (other) => expect(pasteWorkflow(from, other, newId)).toBeUndefined(),
)
