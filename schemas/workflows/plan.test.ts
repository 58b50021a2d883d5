import { describe, expect, it } from 'vitest'
import { child, compiled, field, form, idOf, yesNo } from '../../tests/support/smallForm'
import {
  action,
  fromField,
  fromMeta,
  fromValue,
  planContext,
  trigger,
  workflow,
  workflowRecord,
} from '../../tests/support/workflowCase'
import type { Answers } from '../model/answers'
import type { Json } from '../model/json'
import { explainPlan, plan, type PlanContext } from './plan'
import { readWorkflows } from './readWorkflows'
import type { WorkflowDocument } from './workflowDocument'

const source = compiled(
  form([
    field('a', 'radio', yesNo),
    field('b', 'text'),
    field('c', 'integer'),
    field('d', 'date'),
    field('e', 'password'),
    field('9', 'group'),
    child('9', '91', 'text'),
    child('9', '92', 'integer'),
  ]),
)
const target = compiled(
  form([
    field('1a', 'radio', { options: [{ label: 'Sí', value: 'yes' }] }),
    field('1b', 'text'),
    field('1c', 'integer'),
    field('1d', 'date'),
    field('8', 'group'),
    child('8', '81', 'text'),
  ]),
)
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
const mail = action(5, { emails: ['x@example.com'] })

const runs = (
  document: WorkflowDocument,
  answers: Answers,
  {
    before,
    moment = before ? 'edited' : 'created',
    ...context
  }: Partial<PlanContext> & {
    before?: Answers
    moment?: 'created' | 'edited' | 'deleted'
  } = {},
) =>
  plan(
    readWorkflows({ workflows: [document] }),
    { moment, runtime: 'after' },
    workflowRecord(answers),
    before,
    planContext(source, { targetOf: () => target, ...context }),
  )[0]

const works = (...args: Parameters<typeof runs>) => runs(...args)?.actions.flatMap((one) => one.works)

describe('when a workflow runs', () => {
  it('always, where nothing is asked', () => {
    expect(runs(workflow([mail]), {})?.runs).toBe(true)
  })
  it('as its triggers say, all or any of them', () => {
    const triggers = [trigger('a', 'in=', 'sí'), trigger('c', 'gt__number=', '0')]
    expect(runs(workflow([mail], { triggers }), { [a]: 'sí', [c]: 0 })).toMatchObject({
      runs: false,
      why: 'conditions',
    })
    expect(runs(workflow([mail], { triggers, operator: 'any' }), { [a]: 'sí', [c]: 0 })?.runs).toBe(true)
    expect(runs(workflow([mail], { triggers }), { [a]: 'SÍ', [c]: 3 })?.runs).toBe(true)
  })
  it.each([' ', null, 'null', 'NaN'])(
    'compares emptiness with nothing, whatever value is stored: %j',
    (value) => {
      const triggers = [trigger('b', 'is__empty=', value)]
      expect(runs(workflow([mail], { triggers }), {})?.runs).toBe(true)
      expect(runs(workflow([mail], { triggers }), { [b]: 'x' })?.runs).toBe(false)
    },
  )
  it('takes a field that is gone for unanswered, and never runs by a condition that nobody knows', () => {
    expect(runs(workflow([mail], { triggers: [trigger('fff', 'is__empty=', ' ')] }), {})?.runs).toBe(true)
    expect(runs(workflow([mail], { triggers: [trigger('fff', 'in=', 'x')] }), {})?.runs).toBe(false)
    expect(
      runs(workflow([mail], { triggers: [trigger('a', 'sounds_like=', 'x')] }), { [a]: 'x' })?.runs,
    ).toBe(false)
  })
  it('asks whether some set of a group is so', () => {
    const triggers = [trigger('91', 'iexact=', 'roto')]
    const sets = (...texts: string[]) => ({ [idOf('9')]: texts.map((text) => ({ [idOf('91')]: text })) })
    expect(runs(workflow([mail], { triggers }), sets('sano', 'Roto'))?.runs).toBe(true)
    expect(runs(workflow([mail], { triggers }), sets('sano'))?.runs).toBe(false)
  })
  it('asks more than triggers say, joined with them', () => {
    const where = JSON.stringify({ or: [`answer__${c}__between=1,5`, 'folio__istartswith=99'] })
    const triggers = [trigger('a', 'in=', 'sí')]
    expect(runs(workflow([mail], { triggers, where }), { [a]: 'sí', [c]: 4 })?.runs).toBe(true)
    expect(runs(workflow([mail], { triggers, where }), { [a]: 'sí', [c]: 6 })?.runs).toBe(false)
    expect(runs(workflow([mail], { triggers, where, operator: 'any' }), { [a]: 'sí', [c]: 6 })?.runs).toBe(
      true,
    )
  })
  it('waits for changes of fields when a record is edited, from and to what is said', () => {
    const changes = [{ field_id: a, from: 'no', to: 'sí' }, { field_id: b }]
    const waiting = workflow([mail], { record: { changes } })
    expect(runs(waiting, { [a]: 'sí' }, { before: { [a]: 'no' } })?.runs).toBe(true)
    expect(runs(waiting, { [a]: 'sí' }, { before: {} })?.runs).toBe(false)
    expect(runs(waiting, { [a]: 'no' }, { before: { [a]: 'sí' } })?.runs).toBe(false)
    expect(runs(waiting, { [b]: 'x' }, { before: { [b]: 'x', [c]: 1 } })?.runs).toBe(false)
    expect(runs(waiting, { [b]: 'y' }, { before: { [b]: 'x' } })?.runs).toBe(true)
    // A new record has no changes to wait for.
    expect(runs(waiting, { [b]: 'y' })?.runs).toBe(true)
  })
  it('asks whose record it is, its groups, its points and when it was made', () => {
    const asks = (metadata: { readonly [key: string]: Json }, people = planContext(source).people) =>
      runs(workflow([mail], { metadata }), {}, { people })?.runs
    expect(asks({ user: [{ id: 7, name: 'Ana' }] })).toBe(true)
    expect(asks({ user: [8] })).toBe(false)
    expect(asks({ group: [{ group_id: 31 }] }, { groupIds: [31], connectionIds: [] })).toBe(true)
    expect(asks({ connection: [{ connection_id: 5 }] })).toBe(false)
    expect(asks({ grading: { condition: 'gte=', value: '80' } })).toBe(false)
    const date = (selected: boolean, year: number) => ({
      date: { range: { selected: false }, period: { month: 3, year, selected } },
    })
    expect(asks(date(true, 2026))).toBe(true)
    expect(asks(date(true, 2025))).toBe(false)
    expect(asks(date(false, 2025))).toBe(true)
    const range = { start: '2026-03-01T06:00:00.000Z', end: '2026-03-05T06:00:00.000Z', selected: true }
    expect(asks({ date: { range } })).toBe(false)
  })
  it('not at other moments, nor when it is off', () => {
    expect(runs(workflow([mail], { record: { created: false } }), {})?.why).toBe('moment')
    expect(runs(workflow([mail], { record: { runtime: 'before' } }), {})?.why).toBe('runtime')
    expect(runs(workflow([mail], { is_off: true }), {})?.why).toBe('off')
  })
  it('says of each condition what it found', () => {
    const document = workflow([mail], {
      triggers: [trigger('a', 'in=', 'sí'), trigger('b', 'not__empty=', ' ')],
    })
    const planned = runs(document, { [a]: 'no', [b]: 'x' })
    const explained =
      planned &&
      explainPlan(
        planned,
        { moment: 'created' },
        workflowRecord({ [a]: 'no', [b]: 'x' }),
        undefined,
        planContext(source),
      )
    expect(explained).toMatchObject({
      holds: false,
      of: [
        {
          of: [
            { holds: false, is: 'no' },
            { holds: true, is: 'x' },
          ],
        },
      ],
    })
  })
})

describe('what it does', () => {
  const mapping = [
    fromField('a', '1a'),
    fromField('b', '1b'),
    fromField('c', '1c'),
    fromMeta('folio', 'folio'),
    fromMeta('created_at', '1d'),
  ]
  const toForm = action(2, { form: { id: 5, name: 'Otra' }, mapping })

  it('makes records of other forms: options by value or by what they are called', () => {
    expect(works(workflow([toForm]), { [a]: 'sí', [b]: 'x', [c]: 3, [idOf('e')]: 'secret' })).toEqual([
      {
        do: 'createRecord',
        formId: 5,
        answers: { [idOf('1a')]: 'yes', [idOf('1b')]: 'x', [idOf('1c')]: 3, [idOf('1d')]: '2026-03-05' },
        folio: '12-1',
        unmapped: [],
      },
    ])
  })
  it('skips what there is no answer for, and says so', () => {
    const rows = [
      fromField('b', '1b'),
      fromField('fff', '1c'),
      fromField('c', 'fff'),
      fromField('b', '1c'),
      fromField('e', '1b'),
    ]
    const form = { id: 5, name: 'Otra' }
    const [work] = works(workflow([action(2, { form, mapping: rows })]), { [c]: 1, [idOf('e')]: 's' }) ?? []
    expect(work).toMatchObject({ answers: {} })
    expect(work && 'unmapped' in work && work.unmapped.map(({ why }) => why)).toEqual([
      'unanswered',
      'sourceGone',
      'targetGone',
      'unanswered',
      'secret',
    ])
  })
  it('does group actions once for each set, with what is outside of the group as well', () => {
    const rows = [fromField('91', '1b'), fromField('c', '1c')]
    const configuration = { form: { id: 5, name: '' }, group_id: idOf('9'), mapping: rows }
    const sets = { [idOf('9')]: [{ [idOf('91')]: 'x' }, { [idOf('91')]: 'y' }], [c]: 2 }
    expect(works(workflow([action(8, configuration)]), sets)).toMatchObject([
      { do: 'createRecord', set: 0, answers: { [idOf('1b')]: 'x', [idOf('1c')]: 2 } },
      { do: 'createRecord', set: 1, answers: { [idOf('1b')]: 'y', [idOf('1c')]: 2 } },
    ])
  })
  it('copies sets into a group one by one, and their first answer elsewhere', () => {
    const configuration = {
      form: { id: 5, name: '' },
      mapping: [fromField('91', '81'), fromField('91', '1b')],
    }
    const sets = { [idOf('9')]: [{ [idOf('91')]: 'x' }, {}, { [idOf('91')]: 'z' }] }
    expect(works(workflow([action(2, configuration)]), sets)).toMatchObject([
      { answers: { [idOf('8')]: [{ [idOf('81')]: 'x' }, {}, { [idOf('81')]: 'z' }], [idOf('1b')]: 'x' } },
    ])
  })
  it('writes another answer where a row of the mapping has a condition that is met', () => {
    const condition = { condition_type: 'gt__number=', condition_value: '10', answer_value: 'muchos' }
    const row = { ...fromField('c', '1b'), etl: { conditions: [condition] } }
    const configured = workflow([action(2, { form: { id: 5, name: '' }, mapping: [row] })])
    expect(works(configured, { [c]: 11 })).toMatchObject([{ answers: { [idOf('1b')]: 'muchos' } }])
    expect(works(configured, { [c]: 9 })).toMatchObject([{ answers: { [idOf('1b')]: '9' } }])
  })
  it('sets answers of its own record', () => {
    const set = action('set_answers', {
      mapping: [fromValue('sí', 'a'), fromValue('7', 'c'), fromMeta('now', 'd')],
    })
    expect(works(workflow([set]), {})).toEqual([
      { do: 'setAnswers', answers: { [a]: 'sí', [c]: 7, [idOf('d')]: '2026-03-05' }, unmapped: [] },
    ])
  })
  it('sees in each action what those before it set, as the form settles it', () => {
    const set = action('set_answers', { mapping: [fromValue('7', 'c')] })
    const copy = action(2, {
      form: { id: 5, name: '' },
      mapping: [fromField('b', '1b'), fromField('c', '1c')],
    })
    const seen = (context: Partial<PlanContext> = {}) =>
      works(workflow([copy, set, copy]), { [b]: 'x', [c]: 3 }, context)?.map((work) =>
        'answers' in work ? work.answers : work,
      )
    const [one, other] = [idOf('1b'), idOf('1c')]
    expect(seen()).toEqual([{ [one]: 'x', [other]: 3 }, { [c]: 7 }, { [one]: 'x', [other]: 7 }])
    // A calculation of the form may change other answers.
    expect(seen({ settled: (answers) => ({ ...answers, [b]: 'y' }) })?.at(-1)).toEqual({
      [one]: 'y',
      [other]: 7,
    })
  })
  it('does not do again what is done once, nor what it does not know', () => {
    const once = workflow([mail], { record: { run_multiple_times: false } })
    expect(runs(once, {}, { wasDone: () => true })?.actions).toMatchObject([{ skipped: 'done', works: [] }])
    expect(runs(workflow([mail]), {}, { wasDone: () => true })?.actions[0]?.skipped).toBeUndefined()
    expect(runs(workflow([action(11)]), {})?.actions).toMatchObject([{ skipped: 'unknown' }])
    expect(works(workflow([action(7, { script: { id: 3, name: 's' } })]), {})).toEqual([
      { do: 'nothing', why: 'notSupported' },
    ])
  })
  it('assigns to whom it names: words, people and e-mail addresses in answers', () => {
    const to = (assignTo: object, answers: Answers = {}) =>
      works(workflow([action(4, { assignTo: assignTo as never })]), answers)
    expect(to([{ field_id: 'RECORD_USER', push_notification: true, send_mail: false }])).toMatchObject([
      { to: { who: 'recordUser' }, notifies: true, mails: false },
    ])
    const customUser = { id: 9, email: 'eva@example.com', first_name: 'Eva' }
    expect(to({ field_id: 'CUSTOM_USER', label: 'Eva', customUser })).toMatchObject([
      { to: { who: 'user', id: 9 } },
    ])
    expect(to({ field_id: b, label: '' }, { [b]: 'eva@example.com' })).toMatchObject([
      { to: { who: 'address', email: 'eva@example.com' } },
    ])
    expect(to({ field_id: b, label: '' }, { [b]: 'Eva' })).toEqual([{ do: 'nothing', why: 'noAssignee' }])
  })
  it('says that what it would write is gone', () => {
    expect(works(workflow([toForm]), {}, { targetOf: () => undefined })).toEqual([
      { do: 'nothing', why: 'targetGone' },
    ])
  })
})
