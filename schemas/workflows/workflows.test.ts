import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { realWorkflows } from '../../tests/support/realForms'
import { compiled, field, form, idOf, yesNo } from '../../tests/support/smallForm'
import { action, fromField, trigger, workflow } from '../../tests/support/workflowCase'
import type { DraftCondition, DraftGroup } from '../conditions/draft'
import { checkWorkflows, type CheckAbout } from './checkWorkflows'
import { conditionsDraft, withConditions } from './conditionsDraft'
import {
  addAction,
  addWorkflow,
  changeTrigger,
  configureAction,
  duplicateWorkflow,
  moveAction,
  moveWorkflow,
  removeWorkflow,
  renameWorkflow,
  switchAction,
  switchWorkflow,
} from './edit/editWorkflows'
import { newAction, newWorkflow } from './edit/newWorkflow'
import { actionDefinitions, actionsFor } from './actions/registry'
import { cleanWorkflows, readWorkflows } from './readWorkflows'
import type { WorkflowsDocument } from './workflowDocument'

/** Documents as other clients write them, and those of real accounts where the fixtures lie beside the project. */
const clientsOwn: WorkflowsDocument = {
  form_id: 1,
  id: 'w',
  workflows: [
    {
      ...workflow([action(5, { emails: ['x@example.com'] }), action(7, { script: { id: 1, name: 's' } })], {
        triggers: [
          trigger('a', 'in=', 'sí'),
          trigger('b', 'not__empty=', 'null'),
          trigger('fff', 'iexact', 'x'),
        ],
      }),
      kept_by_nobody: { knows: 'why' },
    },
  ],
}
const stored = [clientsOwn, ...realWorkflows()]
const { fields } = compiled(form([field('a', 'radio', yesNo), field('b', 'text'), field('c', 'integer')]))
const target = compiled(form([field('1b', 'text'), field('1c', 'date', { required: true })]))
const about: CheckAbout = {
  formId: 1,
  compiled: { fields },
  targetOf: () => target,
  workflowsOf: () => [],
}
const codes = (document: WorkflowsDocument['workflows'][number], more: Partial<CheckAbout> = {}) =>
  checkWorkflows(readWorkflows({ workflows: [document] }), { ...about, ...more }).map(({ code }) => code)
const toForm = (id: number) =>
  action(2, { form: { id, name: '' }, mapping: [fromField('b', '1b'), fromField('b', '1c')] })

describe('an address that is called', () => {
  const found = (url: string) => codes(workflow([action('call_service', { url })]))
  it('is missing, cannot be called, or is none of the internet', () => {
    expect(found('')).toEqual(['ACTION_UNFINISHED'])
    expect(found('https://{{record.folio}}/')).toEqual(['SERVICE_ADDRESS_UNFIT'])
    expect(found('http://192.168.1.1/')).toEqual(['SERVICE_ADDRESS_PRIVATE'])
    expect(found('https://example.org/{{record.folio}}')).toEqual([])
    const headers = [{ name: 'Authorization', value: '', is_secret: true }]
    expect(codes(workflow([action('call_service', { url: 'https://example.org', headers })]))).toEqual([
      'SERVICE_SECRET_MISSING',
    ])
  })
})

describe('stored workflows', () => {
  it('are read whatever they are', () => {
    fc.assert(fc.property(fc.jsonValue(), (any) => void readWorkflows({ workflows: any })))
    for (const document of stored)
      expect(readWorkflows(document).map(({ document: one }) => one)).toEqual(document.workflows)
  })
  it('keep their conditions, edited and put back', () => {
    for (const document of stored)
      for (const one of document.workflows) expect(withConditions(one, conditionsDraft(one), {})).toEqual(one)
  })
  it('of clients are saved as they are', () => {
    for (const document of stored) expect(cleanWorkflows(document)).toBe(document)
    const unfinished = workflow([action(5), { ...action(5), action_id: null }], {
      triggers: [trigger('a', '', 'x'), trigger('a', 'in=', ''), trigger('a', 'in=', 'sí')],
    })
    expect(cleanWorkflows({ workflows: [unfinished] }).workflows[0]).toMatchObject({
      rules: { wf_fields: { triggers: [{ value: 'sí' }] } },
      actions: [{ action_id: 5 }],
    })
  })
})

describe('conditions as people change them', () => {
  const path = [`answer__${idOf('a')}`]
  const leaf = fc.constantFrom<DraftCondition>(
    { path, condition: 'in', operand: ['sí'] },
    { path, condition: 'in', operand: ['sí', 'no'] },
    { path: [`answer__${idOf('c')}`], condition: 'between', operand: ['1', '5'] },
    { path: [`answer__${idOf('b')}`], condition: 'not__empty', operand: null },
    { path: [`answer__${idOf('b')}`], condition: 'has_changed', operand: null },
    { path: ['folio'], condition: 'icontains', operand: '12' },
  )
  const draft = fc.record({
    join: fc.constantFrom('and', 'or'),
    of: fc.array(
      fc.oneof(leaf, fc.record({ join: fc.constantFrom('and', 'or'), of: fc.array(leaf, { minLength: 1 }) })),
    ),
  }) as fc.Arbitrary<DraftGroup>

  it('are stored, and read as the same', () => {
    fc.assert(
      fc.property(draft, (wanted) => {
        const once = withConditions(workflow([]), wanted, fields)
        const twice = withConditions(once, conditionsDraft(once), fields)
        expect(twice).toEqual(once)
      }),
    )
  })
  it('are triggers where clients know them as such', () => {
    const { wf_fields: stored } =
      withConditions(
        workflow([], { triggers: [trigger('b', 'icontains', 'x')] }),
        {
          join: 'or',
          of: [
            { path, condition: 'in', operand: ['sí'] },
            { path: [`answer__${idOf('b')}`], condition: 'icontains', operand: 'x' },
            { path: ['folio'], condition: 'icontains', operand: '12' },
          ],
        },
        fields,
      ).rules ?? {}
    expect(stored).toMatchObject({
      operator: 'any',
      triggers: [
        {
          condition: 'in=',
          value: 'sí',
          trigger_field: { field_id: idOf('a'), label: 'Campo a', type: 'radio' },
        },
        trigger('b', 'icontains', 'x'),
      ],
      where: '{"or":["folio__icontains=12"]}',
    })
  })
})

describe('the commands', () => {
  const document: WorkflowsDocument = {
    form_id: 1,
    id: 'x',
    workflows: [newWorkflow('one', 'Uno'), newWorkflow('two')],
  }
  it('share what they do not change', () => {
    const { workflows } = renameWorkflow(document, { at: 0, name: 'Dos' })
    expect(workflows[1]).toBe(document.workflows[1])
    expect(renameWorkflow(document, { at: 0, name: 'Uno' })).toBe(document)
    expect(removeWorkflow(document, { at: 9 })).toBe(document)
  })
  it('add, order, switch, duplicate and configure', () => {
    let next = addWorkflow(document, { workflow: newWorkflow('three'), index: 1 })
    next = moveWorkflow(next, { at: 0, to: 2 })
    expect(next.workflows.map(({ id }) => id)).toEqual(['three', 'two', 'one'])
    const [mail] = actionDefinitions
    if (!mail) throw new Error('There are actions')
    next = addAction(next, { at: 0, action: newAction(mail, 'm') })
    next = addAction(next, { at: 0, action: { ...toForm(5), _id: 'n' }, index: 0 })
    next = moveAction(next, { at: 0, action: 0, to: 1 })
    next = configureAction(next, { at: 0, action: 0, change: { subject: 'Hola' } })
    next = switchAction(next, { at: 0, action: 1, isOff: true })
    expect(next.workflows[0]?.actions).toMatchObject([
      { _id: 'm', configuration: { subject: 'Hola', resend: 'RESEND' } },
      { _id: 'n', is_off: true },
    ])
    next = switchWorkflow(switchWorkflow(next, { at: 1, isOff: true }), { at: 1, isOff: false })
    expect(next.workflows[1]).toEqual(newWorkflow('two'))
    let ids = 0
    next = duplicateWorkflow(next, { at: 0, newId: () => `new${ids++}`, suffix: ' (copia)' })
    expect(next.workflows[1]).toMatchObject({
      id: 'new0',
      is_off: true,
      actions: [{ _id: 'new1' }, { _id: 'new2' }],
    })
    next = changeTrigger(next, { at: 0, change: { edited: true, changes: [{ field_id: idOf('a') }] } })
    expect(readWorkflows(next)[0]).toMatchObject({
      on: { created: true, edited: true },
      changes: [{ field_id: idOf('a') }],
    })
    next = changeTrigger(next, { at: 0, change: { changes: [] } })
    expect(next.workflows[0]?.rules?.record).not.toHaveProperty('changes')
  })
  it('offer what can be done then', () => {
    const named = (...args: Parameters<typeof actionsFor>) => actionsFor(...args).map(({ name }) => name)
    expect(named('before', { deleted: false })).toEqual(['sendEmail', 'setAnswers', 'callService', 'stop'])
    expect(named('after', { deleted: true })).not.toContain('setAnswers')
    expect(named('after', { deleted: false })).toEqual(
      expect.arrayContaining(['assignUser', 'assignConnection']),
    )
    expect(named('after', { deleted: true })).not.toContain('assignConnection')
  })
})

describe('findings', () => {
  it('none of what is whole', () => {
    const mapping = [
      fromField('b', '1b'),
      { ...fromField('b', '1c'), input: { type: 'meta_to_meta', id: 'now' } },
    ]
    const whole = action(2, { form: { id: 5, name: '' }, mapping })
    expect(codes(workflow([whole], { triggers: [trigger('a', 'in=', 'sí')] }))).toEqual([])
  })
  it.each([
    [
      'NO_MOMENT',
      workflow([action(12, { synched_catalogs: [{ id: 3 }] })], {
        record: { created: false, edited: false },
      }),
    ],
    ['NO_ACTIONS', workflow([])],
    ['CONDITION_FIELD_GONE', workflow([], { triggers: [trigger('fff', 'in=', 'x')] })],
    ['CONDITION_FIELD_GONE', workflow([], { record: { changes: [{ field_id: idOf('fff') }] } })],
    ['CONDITION_UNKNOWN', workflow([], { triggers: [trigger('a', 'sounds_like=', 'x')] })],
    ['CONDITION_NO_OPTION', workflow([], { triggers: [trigger('a', 'in=', 'quizá')] })],
    [
      'CONDITION_IMPOSSIBLE',
      workflow([], { triggers: [trigger('a', 'in=', 'sí'), trigger('a', 'in=', 'no')] }),
    ],
    [
      'CONDITION_IMPOSSIBLE',
      workflow([], { triggers: [trigger('b', 'is__empty=', ' '), trigger('b', 'iexact=', 'x')] }),
    ],
    [
      'CONDITION_IMPOSSIBLE',
      workflow([], { triggers: [trigger('c', 'gt__number=', '5'), trigger('c', 'lt__number=', '3')] }),
    ],
    ['ACTION_UNKNOWN', workflow([action(11)])],
    ['ACTION_NOT_SUPPORTED', workflow([action(7)])],
    ['ACTION_NOT_BEFORE', workflow([toForm(5)], { record: { runtime: 'before' } })],
    ['ACTION_NOT_AFTER', workflow([action('stop', { message: 'No' })])],
    ['ACTION_NOT_DELETED', workflow([action('set_answers')], { record: { deleted: true } })],
    ['ACTION_UNFINISHED', workflow([action(5)])],
    ['ACTION_FIELD_GONE', workflow([action(5, { email_fields: [{ field_id: idOf('fff') }] })])],
    ['MAPPING_TARGET_GONE', workflow([action(2, { form: { id: 5 }, mapping: [fromField('b', 'fff')] })])],
    ['MAPPING_OTHER_TYPE', workflow([action(2, { form: { id: 5 }, mapping: [fromField('c', '1c')] })])],
    ['MAPPING_REQUIRED_LEFT', workflow([action(2, { form: { id: 5 }, mapping: [fromField('b', '1b')] })])],
  ])('%s', (code, document) => {
    expect(codes(document)).toContain(code)
  })
  it('that the target is gone, or that nobody looked', () => {
    expect(codes(workflow([toForm(5)]), { targetOf: () => undefined })).toEqual(['TARGET_GONE'])
    expect(codes(workflow([toForm(5)]), { targetOf: () => 'unknown' })).toEqual([])
  })
  it('that whom it gives records could edit none, or that nobody looked', () => {
    const customUser = { id: 9, first_name: 'Eva' }
    const assignTo = { field_id: 'CUSTOM_USER', customUser, connection: { id: 8, name: 'Sur' } }
    const found = (id: number, canBeGiven?: CheckAbout['canBeGiven']) =>
      checkWorkflows(readWorkflows({ workflows: [workflow([action(id, { assignTo })])] }), {
        ...about,
        ...(canBeGiven && { canBeGiven }),
      })
    const cannot = { code: 'ASSIGNEE_CANNOT_EDIT', severity: 'error', action: 0 } as const
    expect(found(3, (id) => id !== 9)).toMatchObject([{ ...cannot, params: { name: 'Eva · Sur' } }])
    expect(found(4, (id) => id !== 9)).toMatchObject([{ ...cannot, params: { name: 'Eva' } }])
    for (const look of [undefined, () => undefined, () => true]) expect(found(3, look)).toEqual([])
  })
  it('that a workflow runs itself, over whichever forms', () => {
    const other = (id: number) => readWorkflows({ workflows: [workflow([toForm(id)])] })
    const loops = (workflowsOf: CheckAbout['workflowsOf']) =>
      checkWorkflows(readWorkflows({ workflows: [workflow([toForm(2)])] }), {
        ...about,
        workflowsOf,
        targetOf: () => 'unknown',
      })
    expect(loops((id) => (id === 2 ? other(3) : id === 3 ? other(1) : []))).toMatchObject([
      { code: 'LOOP', at: 0, action: 0, params: { path: '1 → 2 → 3 → 1' } },
    ])
    expect(loops((id) => (id === 2 ? other(3) : []))).toEqual([])
    const writes = { mapping: [fromField('b', 'a')] }
    const waits = (name: string) =>
      workflow([action('set_answers', writes)], { record: { changes: [{ field_id: idOf(name) }] } })
    expect(codes(waits('a'))).toEqual(['LOOP'])
    expect(codes(waits('c'))).toEqual([])
  })
})
