import { answersOfField } from '../../email/answersOfFields'
import { isEmailAddress } from '../../email/emailAddress'
import { isObject } from '../../model/json'
import type { ActionDefinition, ActionPart, Configuration, PlanAbout } from './action'
import { namesNothing } from './action'
import { namedPerson, textOf, type NamedPerson } from './targets'
import type { Assignee, Work } from './work'

/** Words for people whom the record, its form or its account knows. */
const known = {
  RECORD_USER: 'recordUser',
  FORM_OWNER: 'formOwner',
  OWNER_EMAIL: 'formOwner',
  OWNER_ACCOUNT_EMAIL: 'accountOwner',
} as const

type Known = (typeof known)[keyof typeof known]

/** To whom a configuration assigns: somebody who is known, somebody chosen, or whoever an answer names by an e-mail address. */
type Chosen =
  | { readonly who: Known }
  | { readonly who: 'user' | 'connection'; readonly person: NamedPerson }
  | { readonly who: 'field'; readonly fieldId: string }

interface Choice {
  readonly to: Chosen
  readonly notifies: boolean
  readonly mails: boolean
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [stored])

function chosenIn(one: unknown, who: 'user' | 'connection'): Chosen | undefined {
  if (!isObject(one)) return undefined
  const id = textOf(one['field_id'])
  if (Object.hasOwn(known, id)) return { who: known[id as keyof typeof known] }
  const person = namedPerson(one['customUser'] ?? one['connection'] ?? one['user'])
  if (person) return { who, person }
  const fieldId = textOf(one['catalog_field_id']) === '' ? id : id || textOf(one['catalog_field_id'])
  return fieldId === '' || id === 'CUSTOM_USER' ? undefined : { who: 'field', fieldId }
}

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

function assigneeOf(to: Chosen, { record, source }: PlanAbout): Assignee | undefined {
  if (to.who === 'field') {
    const email = answersOfField(source, record.answers, to.fieldId)
      .flat()
      .find((answer) => typeof answer === 'string' && isEmailAddress(answer.trim()))
    return typeof email === 'string' ? { who: 'address', email: email.trim() } : undefined
  }
  return 'person' in to ? { who: to.who, ...to.person } : to
}

const partOf = (to: Chosen): ActionPart =>
  to.who === 'field'
    ? { kind: 'field', id: to.fieldId }
    : 'person' in to
      ? { kind: 'person', name: to.person.name || to.person.email }
      : { kind: to.who }

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
  parts: (configuration) => choicesIn(configuration, who).map(({ to }) => partOf(to)),
  lacks: (configuration) => (choicesIn(configuration, who).length === 0 ? 'assignee' : undefined),
  plan: (configuration, about) =>
    choicesIn(configuration, who).map(({ to, notifies, mails }): Work => {
      const assignee = assigneeOf(to, about)
      return assignee ? { do: 'assign', to: assignee, notifies, mails } : { do: 'nothing', why: 'noAssignee' }
    }),
})

/** Gives the record to a user. */
export const assignUser = assigning(4, 'assignUser', 'user')
/** Gives the record to a connection. */
export const assignConnection = assigning(3, 'assignConnection', 'connection')
