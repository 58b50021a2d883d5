import { isObject } from '../../model/json'
import { namesNothing, type ActionDefinition, type Configuration, type PlanAbout } from './action'
import { askApprovalId } from './approvalId'
import { chosenIn, partOfChosen, assigneeOfChosen, type Chosen } from './chosenPeople'
import { namedItem, textOf } from './targets'
import { readWait, waitMoment } from './waitMoment'
import type { ApprovalComment, Approver, Escalation } from './work'

/** The person or group that a configuration asks: people are chosen as for assignments. */
export type ChosenApprover = Chosen | { readonly who: 'group'; readonly id: number; readonly name: string }

export const approvalComments: readonly ApprovalComment[] = ['optional', 'onReject', 'required']

/** A step's question, read from its configuration. */
export interface ApprovalAsked {
  readonly approver: ChosenApprover | undefined
  readonly question: string
  readonly comment: ApprovalComment
  readonly shows: readonly string[]
  /** Undefined where the step waits without a time limit. */
  readonly late:
    | (Pick<ReturnType<typeof readWait>, 'amount' | 'unit'> & {
        readonly then: 'rejected' | 'ask'
        readonly approver: ChosenApprover | undefined
      })
    | undefined
}

function approverIn(stored: unknown): ChosenApprover | undefined {
  const group = isObject(stored) ? namedItem(stored['group']) : undefined
  if (group?.id != null) return { who: 'group', id: group.id, name: group.name }
  return chosenIn(stored, 'user')
}

export function readApproval(configuration: Configuration): ApprovalAsked {
  const { late, shows } = configuration
  const stored = isObject(late) ? late : undefined
  const { amount, unit } = readWait(stored ?? {})
  return {
    approver: approverIn(configuration['approver']),
    question: textOf(configuration['question']).trim(),
    comment: approvalComments.find((one) => one === configuration['comment']) ?? 'optional',
    shows: (Array.isArray(shows) ? (shows as readonly unknown[]) : []).map(textOf).filter((id) => id !== ''),
    late: stored && {
      ...{ amount, unit },
      then: stored['then'] === 'ask' ? 'ask' : 'rejected',
      approver: approverIn(stored['approver']),
    },
  }
}

const fieldOf = (to: ChosenApprover | undefined): readonly string[] =>
  to?.who === 'field' ? [to.fieldId] : []

const meant = (to: ChosenApprover | undefined, about: PlanAbout): Approver | null =>
  to === undefined ? null : to.who === 'group' ? to : (assigneeOfChosen(to, about) ?? null)

function escalationOf({ late }: ApprovalAsked, about: PlanAbout): Escalation | null {
  if (!late) return null
  const { timezone, now, waitsSince: since = now, record } = about
  const wait = readWait({ until: 'pause', amount: late.amount, unit: late.unit })
  const at = waitMoment(wait, { record, rowOf: () => undefined, timezone, since })
  if (!at) return null
  return late.then === 'ask'
    ? { at: at.toISOString(), then: 'ask', to: meant(late.approver, about) }
    : { at: at.toISOString(), then: 'rejected' }
}

/** Our own action: asks somebody, and the steps after it depend on the answer. */
export const askApproval: ActionDefinition = {
  id: askApprovalId,
  name: 'askApproval',
  runtimes: ['after'],
  forDeleted: false,
  isDone: true,
  initial: { approver: null, question: '', comment: 'onReject', shows: [], late: null },
  names: (configuration) => {
    const { approver, shows, late } = readApproval(configuration)
    return { ...namesNothing, fieldIds: [...fieldOf(approver), ...shows, ...fieldOf(late?.approver)] }
  },
  parts: (configuration) => {
    const { approver } = readApproval(configuration)
    if (!approver) return []
    return approver.who === 'group' ? [{ kind: 'group', name: approver.name }] : [partOfChosen(approver)]
  },
  lacks: (configuration) => {
    const { approver, question, late } = readApproval(configuration)
    if (!approver || (late?.then === 'ask' && !late.approver)) return 'approver'
    if (late?.amount === 0) return 'moment'
    return question === '' ? 'question' : undefined
  },
  plan: (configuration, about) => {
    const read = readApproval(configuration)
    const { approver, question, comment, shows } = read
    const escalation = escalationOf(read, about)
    return [{ do: 'askApproval', to: meant(approver, about), question, comment, shows, escalation }]
  },
}
