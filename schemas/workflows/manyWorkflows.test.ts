import { expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../tests/support/smallForm'
import { action, fromField, trigger, workflow } from '../../tests/support/workflowCase'
import { suggestRows } from './mapping/editMapping'
import { checkWorkflows } from './checkWorkflows'
import { describeWorkflow } from './describeWorkflow'
import { renameWorkflow } from './edit/editWorkflows'
import { cleanWorkflows, readWorkflows } from './readWorkflows'

const source = compiled(
  form([field('a', 'text', { label: 'Motivo' }), field('b', 'integer', { label: 'Piezas' })]),
)
const target = compiled(
  form([field('a', 'text', { label: 'Otro' }), field('c', 'integer', { label: 'piezas' })]),
)

it('a hundred workflows of fifty actions are opened, said, changed and made ready to be saved within a second', () => {
  const step = action(2, {
    form: { id: 2, name: 'Otra' },
    mapping: [fromField('a', 'a'), fromField('b', 'c')],
  })
  const one = workflow(
    Array.from({ length: 50 }, () => step),
    { triggers: [trigger('a', 'in=', 'x')] },
  )
  const document = {
    workflows: Array.from({ length: 100 }, (_none, at) => ({ ...one, id: idOf(String(at)) })),
  }
  const begun = performance.now()
  const opened = readWorkflows(document)
  const words = { languageTag: 'es-MX', t: (id: string) => id }
  const about = { fieldName: (text: string) => ({ kind: 'field', text }) as const, conditionsOf: () => '' }
  const said = opened.map((each) => describeWorkflow(each, about, words))
  const changed = renameWorkflow(document, { at: 50, name: 'Otro nombre' })
  const saved = JSON.stringify(cleanWorkflows(changed))
  expect(performance.now() - begun).toBeLessThan(1000)
  const findings = checkWorkflows(readWorkflows(changed), {
    formId: 1,
    compiled: source,
    targetOf: () => target,
    workflowsOf: () => undefined,
  })
  expect(said).toHaveLength(100)
  expect(findings.filter(({ code }) => code !== 'LOOP')).toEqual([])
  expect(JSON.parse(saved)).toEqual(changed)
})

it('rows are suggested by equal ids first, then by equal names, and not for what is written', () => {
  const rows = (mapping: unknown) =>
    suggestRows(mapping, source, target).map(({ input, output }) => [input?.id, output?.id])
  expect(rows([])).toEqual([
    [idOf('a'), idOf('a')],
    [idOf('b'), idOf('c')],
  ])
  expect(rows([fromField('b', 'c')])).toEqual([[idOf('a'), idOf('a')]])
})
