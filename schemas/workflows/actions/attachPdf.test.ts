import { describe, expect, it } from 'vitest'
import { child, compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { action, planContext, workflow, workflowRecord } from '../../../tests/support/workflowCase'
import type { Answers } from '../../model/answers'
import { checkWorkflows } from '../checkWorkflows'
import { loopsOf } from '../loops'
import { plan } from '../plan'
import { readWorkflows } from '../readWorkflows'
import type { WorkflowDocument } from '../workflowDocument'
import { answerWithFile, takesPdf } from './attachPdf'
import { actionsFor } from './registry'

const source = compiled(
  form([
    field('a', 'file'),
    field('b', 'files'),
    field('c', 'file', { properties: { mime_types: ['docx'] } }),
    field('d', 'image'),
    field('e', 'text'),
    field('9', 'group'),
    child('9', '91', 'file'),
  ]),
)
const [a, b, e] = [idOf('a'), idOf('b'), idOf('e')]
const file = (name: string, at = name) => ({ file_name: `${name}.pdf`, file_url: `/api/infosync/file/${at}` })
const step = (name: string, more: Parameters<typeof action>[1] = {}) =>
  action('attach_pdf', { field_id: idOf(name), pdf_template: {}, file_name: '', ...more })
const read = (...documents: readonly WorkflowDocument[]) => readWorkflows({ workflows: documents })

describe('where a PDF can be attached', () => {
  it('is where files of any sort are taken, of the record itself', () => {
    const fields = Object.values(source.fields).filter(takesPdf)
    expect(fields.map(({ id }) => id)).toEqual([a, b])
  })
  it('is said by findings, together with a template that is gone', () => {
    const found = (configured: ReturnType<typeof action>, record = {}) =>
      checkWorkflows(read(workflow([configured], { record })), {
        formId: 1,
        compiled: source,
        targetOf: () => 'unknown',
        workflowsOf: () => undefined,
        hasTemplate: (wanted) => wanted === '3',
      }).map(({ code, severity }) => `${severity} ${code}`)
    expect(found(step('a', { pdf_template: { id: 3, name: 'Acta' } }))).toEqual([])
    expect(found(step('a', { pdf_template: { id: 4, name: 'Acta' } }))).toEqual(['warning PDF_TEMPLATE_GONE'])
    for (const name of ['c', 'd', 'e', '91']) expect(found(step(name))).toEqual(['error PDF_FIELD_UNFIT'])
    expect(found(step('fff'))).toEqual(['error ACTION_FIELD_GONE'])
    expect(found(action('attach_pdf'))).toEqual(['error ACTION_UNFINISHED'])
    expect(found(step('a'), { runtime: 'before' })).toEqual(['error ACTION_NOT_BEFORE'])
    expect(found(step('a'), { deleted: true })).toEqual(['warning ACTION_NOT_DELETED'])
  })
  it('is offered after saving alone, and not of what is deleted', () => {
    const offers = (...args: Parameters<typeof actionsFor>) =>
      actionsFor(...args).some(({ name }) => name === 'attachPdf')
    expect(offers('after', { deleted: false })).toBe(true)
    expect(offers('after', { deleted: true })).toBe(false)
    expect(offers('before', { deleted: false })).toBe(false)
  })
})

describe('the answer with the file', () => {
  const fieldOf = (id: string) => source.fields[id] as (typeof source.fields)[string]
  it('is that file where there is one, and of several all but that of the same name', () => {
    expect(answerWithFile(fieldOf(a), file('Vieja'), file('Acta'))).toEqual(file('Acta'))
    expect(answerWithFile(fieldOf(b), undefined, file('Acta'))).toEqual([file('Acta')])
    const before = [file('Acta', 'old'), file('Foto')]
    expect(answerWithFile(fieldOf(b), before, file('Acta'))).toEqual([file('Foto'), file('Acta')])
  })
})

describe('what is planned', () => {
  const planned = (workflows: readonly WorkflowDocument[], answers: Answers, before?: Answers) =>
    plan(
      read(...workflows),
      { moment: before ? 'edited' : 'created', runtime: 'after' },
      workflowRecord(answers),
      before,
      planContext(source),
    ).map(({ runs, why, actions }) => why ?? (runs ? actions.map(({ works }) => works) : 'no'))

  it('is which file goes where, or that it goes nowhere', () => {
    const named = step('a', { pdf_template: { id: 3 }, file_name: ' Acta {{record.folio}} ' })
    expect(planned([workflow([named, step('c')])], {})).toEqual([
      [
        [{ do: 'attachPdf', fieldId: a, template: '3', fileName: 'Acta {{record.folio}}' }],
        [{ do: 'nothing', why: 'noFileField' }],
      ],
    ])
  })

  it('is nothing where only files changed that workflows attach, so that none runs itself for ever', () => {
    const mail = action(5, { emails: ['x@example.com'] })
    const attaching = [workflow([step('a'), mail]), workflow([step('b')])]
    const others = workflow([mail])
    const changed = { [e]: 'x', [a]: file('Acta') }
    expect(planned([...attaching, others], changed, { [e]: 'x' })).toMatchObject(['own', 'own', [[{}]]])
    // Both at once, as of two steps.
    expect(planned(attaching, { [a]: file('Acta'), [b]: [file('Acta')] }, {})).toEqual(['own', 'own'])
    // Neither of these is an edit of the attached file alone.
    expect(planned(attaching, changed, { [e]: 'y' })).toMatchObject([[{}, {}], [{}]])
    expect(planned(attaching, changed, changed)).toMatchObject([[{}, {}], [{}]])
    expect(planned([workflow([step('a')])], { [b]: [file('Acta')] }, {})).toMatchObject([[{}]])
    // A step that is switched off attaches nothing.
    const off = workflow([{ ...step('a'), is_off: true }, mail])
    expect(planned([off], changed, { [e]: 'x' })).toMatchObject([[[], [{}]]])
  })

  it('is no loop', () => {
    const workflows = read(workflow([step('a')]))
    expect(loopsOf(1, () => workflows)).toEqual([])
  })
})
