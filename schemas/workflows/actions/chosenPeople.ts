import { answersOfField } from '../../email/answersOfFields'
import { isEmailAddress } from '../../email/emailAddress'
import { isObject } from '../../model/json'
import type { ActionPart, PlanAbout } from './action'
import { namedPerson, textOf, type NamedPerson } from './targets'
import type { Assignee } from './work'

/** Words for people whom the record, its form or its account knows. */
const known = {
  RECORD_USER: 'recordUser',
  FORM_OWNER: 'formOwner',
  OWNER_EMAIL: 'formOwner',
  OWNER_ACCOUNT_EMAIL: 'accountOwner',
} as const

type Known = (typeof known)[keyof typeof known]

/** Whom a configuration means: somebody who is known, somebody chosen, or whoever an answer names by an e-mail address. */
export type Chosen =
  | { readonly who: Known }
  | { readonly who: 'user' | 'connection'; readonly person: NamedPerson }
  | { readonly who: 'field'; readonly fieldId: string }

export function chosenIn(one: unknown, who: 'user' | 'connection'): Chosen | undefined {
  if (!isObject(one)) return undefined
  const id = textOf(one['field_id'])
  if (Object.hasOwn(known, id)) return { who: known[id as keyof typeof known] }
  const person = namedPerson(one['customUser'] ?? one['connection'] ?? one['user'])
  if (person) return { who, person }
  const fieldId = textOf(one['catalog_field_id']) === '' ? id : id || textOf(one['catalog_field_id'])
  return fieldId === '' || id === 'CUSTOM_USER' ? undefined : { who: 'field', fieldId }
}

/** Who that is for a record; undefined where its answer names nobody. */
export function personMeant(
  to: Chosen,
  { record, source }: Pick<PlanAbout, 'record' | 'source'>,
): Assignee | undefined {
  if (to.who === 'field') {
    const email = answersOfField(source, record.answers, to.fieldId)
      .flat()
      .find((answer) => typeof answer === 'string' && isEmailAddress(answer.trim()))
    return typeof email === 'string' ? { who: 'address', email: email.trim() } : undefined
  }
  return 'person' in to ? { who: to.who, ...to.person } : to
}

export const partOfChosen = (to: Chosen): ActionPart =>
  to.who === 'field'
    ? { kind: 'field', id: to.fieldId }
    : 'person' in to
      ? { kind: 'person', name: to.person.name || to.person.email }
      : { kind: to.who }
