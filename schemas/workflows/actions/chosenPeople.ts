import { answersOfField } from '../../email/answersOfFields'
import { isEmailAddress } from '../../email/emailAddress'
import { isObject, own } from '../../model/json'
import type { ActionPart, PlanAbout } from './action'
import { namedItem, namedPerson, textOf, type NamedPerson } from './targets'
import type { Assignee } from './work'

/** The stored words for people who are known by the record, its form or its account. */
const known = {
  RECORD_USER: 'recordUser',
  FORM_OWNER: 'formOwner',
  OWNER_EMAIL: 'formOwner',
  OWNER_ACCOUNT_EMAIL: 'accountOwner',
} as const

type Known = (typeof known)[keyof typeof known]

/** Who is meant by a configuration: a known role, a chosen person, or whoever has the e-mail address that a field holds. */
export type Chosen =
  | { readonly who: Known }
  | { readonly who: 'user' | 'connection'; readonly person: NamedPerson; readonly company?: string }
  | { readonly who: 'field'; readonly fieldId: string }

export function chosenIn(one: unknown, who: 'user' | 'connection'): Chosen | undefined {
  if (!isObject(one)) return undefined
  const id = textOf(one['field_id'])
  if (Object.hasOwn(known, id)) return { who: known[id as keyof typeof known] }
  const named = one['customUser'] ?? one['userOfConnection']
  const person = namedPerson(named ?? one['connection'] ?? one['user'])
  if (person) return { who, person, ...(named !== undefined && who === 'connection' && companyIn(one)) }
  const fieldId = textOf(one['catalog_field_id']) === '' ? id : id || textOf(one['catalog_field_id'])
  return fieldId === '' || id === 'CUSTOM_USER' ? undefined : { who: 'field', fieldId }
}

/** Returns the name of a person's connection, beside their own. */
function companyIn(one: { readonly [key: string]: unknown }): { readonly company?: string } {
  const company = namedItem(own(one, 'connection'))?.name
  return company === undefined || company === '' ? {} : { company }
}

/**
 * Returns whom a record is assigned to; undefined where the field names nobody. An address may belong to the account or to a connection.
 */
export function assigneeOfChosen(
  to: Chosen,
  { record, source }: Pick<PlanAbout, 'record' | 'source'>,
  among: 'user' | 'connection' = 'user',
): Assignee | undefined {
  if (to.who === 'field') {
    const email = answersOfField(source, record.answers, to.fieldId)
      .flat()
      .find((answer) => typeof answer === 'string' && isEmailAddress(answer.trim()))
    return typeof email === 'string'
      ? { who: among === 'user' ? 'address' : 'connectedAddress', email: email.trim() }
      : undefined
  }
  return 'person' in to ? { who: to.who, ...to.person } : to
}

/** Returns a person's name followed by the name of their connection. */
const calledIn = ({ name, email }: NamedPerson, company: string | undefined): string =>
  [name || email, company].filter((part) => part !== undefined && part !== '').join(' · ')

export const partOfChosen = (to: Chosen): ActionPart =>
  to.who === 'field'
    ? { kind: 'field', id: to.fieldId }
    : 'person' in to
      ? { kind: 'person', name: calledIn(to.person, to.company) }
      : { kind: to.who }
