import {
  listText,
  say,
  type DescribedText,
  type Mention,
  type SentenceWords,
} from '../conditions/describeText'
import { actionCalled } from './actions/registry'
import type { ActionPart } from './actions/action'
import { recordMoments, type Workflow, type WorkflowAction } from './readWorkflows'
import { lastDay, type WorkflowSchedule } from './schedule'

/** What sentences about workflows need to know of the form. */
export interface DescribedWorkflows {
  readonly fieldName: (fieldId: string) => Mention
  /** Returns a workflow's conditions in words; '' where it has none. */
  readonly conditionsOf: (workflow: Workflow) => string
}

/** So many actions are named; the others are counted. */
const named = 3

const missing: DescribedText = [{ kind: 'missing', text: '…' }]
const value = (text: string): DescribedText => [{ kind: 'value', text }]

/** Returns a workflow as a sentence: "When a record is created or edited, if Seal is No: send an e-mail to x@example.com". */
export function describeWorkflow(
  workflow: Workflow,
  about: DescribedWorkflows,
  words: SentenceWords,
): DescribedText {
  const when = describeWhen(workflow, about, words)
  const conditions = about.conditionsOf(workflow)
  const doing = workflow.actions.filter(({ isOff }) => !isOff)
  const then =
    doing.length === 0
      ? say(words, 'workflow.says.nothing')
      : listText(words, 'conjunction', [
          ...doing.slice(0, named).map((action) => describeAction(action, about, words)),
          ...(doing.length > named
            ? [say(words, 'workflow.says.more', { count: doing.length - named })]
            : []),
        ])
  return conditions === ''
    ? say(words, 'workflow.says.always', { when, then })
    : say(words, 'workflow.says.if', { when, conditions: [conditions], then })
}

/** Returns the name of a day of the week; 0 is Sunday. */
export const weekdayName = (languageTag: string, day: number): string =>
  new Intl.DateTimeFormat(languageTag, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + day)),
  )

/** Returns the schedule in words: "Every Monday at 08:00, for each record of Late ones". */
function describeSchedule(
  { every, at, weekdays, day, view }: WorkflowSchedule,
  words: SentenceWords,
): DescribedText {
  const days =
    weekdays.length === 0
      ? missing
      : listText(
          words,
          'conjunction',
          weekdays.map((one) => value(weekdayName(words.languageTag, one))),
        )
  const when = say(words, `workflow.every.${every === 'month' && day === lastDay ? 'lastDay' : every}`, {
    time: value(at),
    days,
    day: value(String(day)),
  })
  return view
    ? say(words, 'workflow.says.scheduledView', { when, view: value(view.name || `#${view.id}`) })
    : say(words, 'workflow.says.scheduled', { when })
}

/** Returns the trigger in words: "When a record is edited and Status changes". */
function describeWhen(
  { on, runtime, changes, schedule }: Workflow,
  about: DescribedWorkflows,
  words: SentenceWords,
): DescribedText {
  if (schedule) return describeSchedule(schedule, words)
  const moments = recordMoments.filter((moment) => on[moment])
  const happens =
    moments.length === 0
      ? missing
      : listText(
          words,
          'disjunction',
          moments.map((moment) => say(words, `workflow.moment.${moment}`)),
        )
  const when = say(words, runtime === 'before' ? 'workflow.says.before' : 'workflow.says.when', {
    moments: happens,
  })
  if (!on.edited || changes.length === 0) return when
  const fields = listText(
    words,
    'disjunction',
    changes.map(({ field_id: id }) => [about.fieldName(id)]),
  )
  return say(words, on.created ? 'workflow.says.changesOfEdit' : 'workflow.says.changes', { when, fields })
}

/** Returns an action in words: "create a record in Repairs for each set of Damages". */
export function describeAction(
  action: WorkflowAction,
  about: Pick<DescribedWorkflows, 'fieldName'>,
  words: SentenceWords,
): DescribedText {
  const definition = actionCalled(action.does)
  if (!definition) return say(words, 'workflow.says.unknown', { action: value(String(action.does ?? '…')) })
  const parts = definition.parts(action.configuration)
  const said = parts.map((part) => describePart(part, about, words))
  const isPerSet = definition.name === 'createRecords' || definition.name === 'writeRows'
  const [target = missing, group = missing] = isPerSet
    ? [said[0], parts.at(-1)?.kind === 'field' ? said.at(-1) : undefined]
    : [said.length === 0 ? missing : listText(words, 'conjunction', said)]
  const doing = say(words, `workflow.says.${definition.saysAs?.(action.configuration) ?? definition.name}`, {
    target,
    ...(isPerSet && { group }),
  })
  return action.onlyIf ? say(words, `workflow.onlyIf.${action.onlyIf}`, { action: doing }) : doing
}

function describePart(
  part: ActionPart,
  { fieldName }: Pick<DescribedWorkflows, 'fieldName'>,
  words: SentenceWords,
): DescribedText {
  switch (part.kind) {
    case 'field':
      return [fieldName(part.id)]
    case 'form':
    case 'catalog':
    case 'script':
      return part.name === '' && part.id === null ? missing : value(part.name || `#${part.id ?? ''}`)
    case 'person':
    case 'group':
      return [{ kind: 'who', text: part.name }]
    case 'text':
      return value(part.text)
    case 'pause':
      return say(words, `workflow.pause.${part.unit}`, { count: part.amount })
    case 'around': {
      const field: DescribedText = part.id === '' ? missing : [fieldName(part.id)]
      if (part.amount === 0) return field
      const pause = say(words, `workflow.pause.${part.unit}`, { count: part.amount })
      return say(words, `workflow.around.${part.side}`, { pause, field })
    }
    default:
      return say(words, `workflow.who.${part.kind}`)
  }
}
