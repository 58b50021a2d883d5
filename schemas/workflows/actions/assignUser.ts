import { isObject } from '../../model/json'
import type { ActionDefinition, Configuration } from './action'
import { namesNothing } from './action'
import { chosenIn, partOfChosen, personMeant, type Chosen } from './chosenPeople'
import { namedPerson, textOf } from './targets'
import type { Work } from './work'

interface Choice {
  readonly to: Chosen
  readonly notifies: boolean
  readonly mails: boolean
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [stored])

/** All that a configuration assigns to; the last of them has the record in the end. */
function choicesIn(configuration: Configuration, who: 'user' | 'connection'): readonly Choice[] {
  const stored = configuration['assignTo'] ?? configuration['connection']
  return listOf(stored).flatMap((one) => {
    const to = chosenIn(one, who) ?? directly(one, who)
    const told = (key: string) => configuration[key] === true || (isObject(one) && one[key] === true)
    return to ? [{ to, notifies: told('push_notification'), mails: told('send_mail') }] : []
  })
}

/** A person who is named without more. */
function directly(one: unknown, who: 'user' | 'connection'): Chosen | undefined {
  const person = isObject(one) && textOf(one['field_id']) === '' ? namedPerson(one) : undefined
  return person && { who, person }
}

const assigning = (id: number, name: string, who: 'user' | 'connection'): ActionDefinition => ({
  id,
  name,
  runtimes: ['after'],
  // Nobody is given what is gone.
  forDeleted: false,
  // Records are given to users of the account alone: what names a connection is kept, and tried.
  isDone: who === 'user',
  initial: { assignTo: null, push_notification: false },
  names: (configuration) => ({
    ...namesNothing,
    fieldIds: choicesIn(configuration, who).flatMap(({ to }) => (to.who === 'field' ? [to.fieldId] : [])),
  }),
  parts: (configuration) => choicesIn(configuration, who).map(({ to }) => partOfChosen(to)),
  lacks: (configuration) => (choicesIn(configuration, who).length === 0 ? 'assignee' : undefined),
  plan: (configuration, about) =>
    choicesIn(configuration, who).map(({ to, notifies, mails }): Work => {
      const assignee = personMeant(to, about)
      return assignee ? { do: 'assign', to: assignee, notifies, mails } : { do: 'nothing', why: 'noAssignee' }
    }),
})

/** Gives the record to a user. */
export const assignUser = assigning(4, 'assignUser', 'user')
/** Gives the record to a connection. */
export const assignConnection = assigning(3, 'assignConnection', 'connection')
