import { isObject } from '../../model/json'
import type { ActionDefinition, Configuration } from './action'
import { namesNothing } from './action'
import { chosenIn, partOfChosen, assigneeOfChosen, type Chosen } from './chosenPeople'
import { namedPerson, textOf } from './targets'
import type { Work } from './work'

interface Choice {
  readonly to: Chosen
  readonly notifies: boolean
  readonly mails: boolean
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [stored])

/**
 * Returns everybody whom a configuration assigns to; the last one has the record in the end. A connection named alone stands for its owner.
 */
function choicesIn(configuration: Configuration, who: 'user' | 'connection'): readonly Choice[] {
  const stored = configuration['assignTo'] ?? configuration['userOfConnection'] ?? configuration['connection']
  return listOf(stored).flatMap((one) => {
    const to = chosenIn(one, who) ?? directly(one, who)
    const told = (key: string) => configuration[key] === true || (isObject(one) && one[key] === true)
    return to ? [{ to, notifies: told('push_notification'), mails: told('send_mail') }] : []
  })
}

/** Returns the person where the configuration names one directly. */
function directly(one: unknown, who: 'user' | 'connection'): Chosen | undefined {
  const person = isObject(one) && textOf(one['field_id']) === '' ? namedPerson(one) : undefined
  return person && { who, person }
}

const assigning = (id: number, name: string, who: 'user' | 'connection'): ActionDefinition => ({
  id,
  name,
  runtimes: ['after'],
  // A deleted record cannot be assigned.
  forDeleted: false,
  isDone: true,
  initial: { assignTo: null, push_notification: false },
  names: (configuration) => {
    const chosen = choicesIn(configuration, who).map(({ to }) => to)
    return {
      ...namesNothing,
      fieldIds: chosen.flatMap((to) => (to.who === 'field' ? [to.fieldId] : [])),
      people: chosen.flatMap((to) => ('person' in to && to.person.id !== null ? [to.person.id] : [])),
    }
  },
  parts: (configuration) => choicesIn(configuration, who).map(({ to }) => partOfChosen(to)),
  lacks: (configuration) => (choicesIn(configuration, who).length === 0 ? 'assignee' : undefined),
  plan: (configuration, about) =>
    choicesIn(configuration, who).map(({ to, notifies, mails }): Work => {
      const assignee = assigneeOfChosen(to, about, who)
      return assignee ? { do: 'assign', to: assignee, notifies, mails } : { do: 'nothing', why: 'noAssignee' }
    }),
})

/** Gives the record to a user of the account. */
export const assignUser = assigning(4, 'assignUser', 'user')
/** Gives the record to a user of a connection. */
export const assignConnection = assigning(3, 'assignConnection', 'connection')
