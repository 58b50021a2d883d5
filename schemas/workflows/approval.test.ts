import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../tests/support/smallForm'
import { action, fromMeta, planContext, workflow, workflowRecord } from '../../tests/support/workflowCase'
import { approvalAnswers, commentDemanded, type GivenApproval } from './approval'
import { checkWorkflows } from './checkWorkflows'
import { plan } from './plan'
import { readWorkflows } from './readWorkflows'
import type { ActionDocument } from './workflowDocument'

const source = compiled(form([field('a', 'text'), field('b', 'text'), field('c', 'email')]))
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
const eva = { field_id: 'CUSTOM_USER', customUser: { id: 9, email: 'eva@example.com' } }
const at = new Date('2026-03-06T12:00:00Z')
const given = (answer: GivenApproval['answer'], comment = ''): GivenApproval => ({
  ...{ answer, comment, by: 'Eva', at },
})

const planned = (
  steps: readonly ActionDocument[],
  approvals: Readonly<Record<string, GivenApproval>> = {},
  answers = {},
) =>
  plan(
    readWorkflows({ workflows: [workflow(steps)] }),
    { moment: 'created', runtime: 'after' },
    workflowRecord(answers),
    undefined,
    planContext(source, { approvalOf: (_of, id) => approvals[id] }),
  )[0]?.actions ?? []

const ask = (configuration: object = {}, id = 'ask'): ActionDocument => ({
  ...action('ask_approval', { approver: eva, question: '¿Sí?', ...configuration }),
  _id: id,
})
const set = (mapping: readonly object[], onlyIf?: string): ActionDocument => ({
  ...action('set_answers', { mapping: mapping as never }),
  _id: 'set',
  ...(onlyIf !== undefined && { only_if: onlyIf }),
})

describe('an approval', () => {
  it('is asked of people, of groups, and of whom an answer names', () => {
    const to = (approver: object, answers = {}) => planned([ask({ approver })], {}, answers)[0]?.works
    expect(to(eva)).toMatchObject([{ do: 'askApproval', to: { who: 'user', id: 9 }, escalation: null }])
    expect(to({ group: { id: 4, name: 'Compras' } })).toMatchObject([{ to: { who: 'group', id: 4 } }])
    expect(to({ field_id: c }, { [c]: 'leo@example.com' })).toMatchObject([
      { to: { who: 'address', email: 'leo@example.com' } },
    ])
    expect(to({ field_id: c })).toMatchObject([{ to: null }])
  })
  it('is late a while after it was asked, in days of the calendar', () => {
    const late = { amount: 2, unit: 'days', then: 'ask', approver: { field_id: 'FORM_OWNER' } }
    expect(planned([ask({ late })])[0]?.works).toMatchObject([
      { escalation: { at: '2026-03-07T18:30:00.000Z', then: 'ask', to: { who: 'formOwner' } } },
    ])
  })
  it('demands a comment as it says', () => {
    const demanded = (rule: Parameters<typeof commentDemanded>[0]) =>
      approvalAnswers.map((answer) => commentDemanded(rule, answer))
    expect([demanded('optional'), demanded('onReject'), demanded('required')]).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
  })
  it('is written into fields: how it ended, who said so, when and why', () => {
    const rows = [
      { ...fromMeta('approval_comment', 'a'), output: { id: a } },
      { ...fromMeta('approval_by', 'b'), output: { id: b } },
    ]
    expect(planned([ask(), set(rows)], { ask: given('rejected', 'Caro') })[1]?.works).toMatchObject([
      { do: 'setAnswers', answers: { [a]: 'Caro', [b]: 'Eva' } },
    ])
    expect(planned([ask(), set(rows)])[1]?.works).toMatchObject([{ answers: {} }])
  })
  it('says what it lacks, and which step waits for an answer that nobody was asked for', () => {
    const found = (steps: readonly ActionDocument[]) =>
      checkWorkflows(readWorkflows({ workflows: [workflow(steps)] }), {
        ...{ formId: 1, compiled: source, targetOf: () => 'unknown', workflowsOf: () => undefined },
      }).map(({ code, params }) => params?.['lacks'] ?? code)
    const rows = [{ ...fromMeta('now', 'a'), output: { id: a } }]
    expect(found([ask({ approver: null })])).toEqual(['approver'])
    expect(found([ask({ question: ' ' })])).toEqual(['question'])
    expect(found([ask(), set(rows, 'approved')])).not.toContain('ACTION_NO_APPROVAL')
    expect(found([set(rows, 'approved'), ask()])).toContain('ACTION_NO_APPROVAL')
  })
})

describe('random steps', () => {
  const written = [{ ...fromMeta('now', 'a'), output: { id: a } }]
  const step = fc.record({
    does: fc.constantFrom('ask_approval', 'set_answers', 'wait'),
    onlyIf: fc.option(fc.constantFrom(...approvalAnswers), { nil: undefined }),
    isOff: fc.boolean(),
    answer: fc.option(fc.constantFrom(...approvalAnswers), { nil: undefined }),
  })
  it('are done by the answer to the nearest question before them, and by no other', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const documents = steps.map(({ does, onlyIf, isOff }, index): ActionDocument => ({
          ...(does === 'ask_approval'
            ? ask()
            : action(does, { amount: 1, unit: 'days', mapping: written as never })),
          _id: `${index}`,
          is_off: isOff,
          ...(onlyIf && { only_if: onlyIf }),
        }))
        const approvals = Object.fromEntries(
          steps.flatMap(({ answer }, index) => (answer ? [[`${index}`, given(answer)]] : [])),
        )
        const actions = planned(documents, approvals)
        let asked: (typeof steps)[number] | undefined
        for (const [index, one] of steps.entries()) {
          const isFor = asked?.answer === undefined || asked.answer === one.onlyIf
          const isDone = one.onlyIf === undefined || (asked !== undefined && isFor)
          expect(actions[index]?.skipped).toBe(one.isOff ? 'off' : isDone ? undefined : 'answer')
          if (one.does === 'ask_approval' && !one.isOff) asked = one
        }
        // Planning again with the same answers gives the same plan.
        expect(planned(documents, approvals)).toEqual(actions)
      }),
    )
  })
})
