import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import { AppError } from '../../appError'

/** Which records of a form are meant, kept for when they are looked for. */
export interface KeptQuestion {
  /** Undefined: of any form. */
  readonly formId: number | undefined
  /** A saved view that they are seen through. */
  readonly filterId: number | undefined
  /** The parameters of the list, as an address has them. */
  readonly petition: string
  /** The records that were chosen; null: all that the parameters let pass. */
  readonly ids: readonly string[] | null
}

const isTrue = (text: string | null) => text?.toLowerCase() === 'true'

/** A petition as the list of records takes it: what it knows by name, and the filter strings. */
function questionOf({ petition, ids }: Pick<KeptQuestion, 'petition' | 'ids'>): {
  readonly query: RecordsQuery
  readonly parameters: readonly (readonly [string, string])[]
} {
  const said = new URLSearchParams(petition)
  const person = (name: string) =>
    /^\d{1,9}$/.test(said.get(name) ?? '') ? Number(said.get(name)) : undefined
  const [userId, createdById] = [person('user_id'), person('created_by_id')]
  const given = (name: 'folio' | 'search' | 'order_by') => {
    const value = said.get(name)
    return value === null || value === '' ? {} : { [name]: value }
  }
  return {
    query: {
      ...given('folio'),
      ...given('search'),
      ...given('order_by'),
      ...(userId !== undefined && { user_id: userId }),
      ...(createdById !== undefined && { created_by_id: createdById }),
      ...(said.has('deleted') && { deleted: isTrue(said.get('deleted')) }),
      ...(said.has('archived') && { archived: isTrue(said.get('archived')) }),
    },
    parameters: [...said, ...(ids === null ? [] : [['id__in', JSON.stringify(ids)] as const])],
  }
}

/** What a list says of itself besides what it asks. */
const ofPages = new Set(['limit', 'offset', 'order_by'])
const ofLists = new Set(['folio', 'search', 'user_id', 'created_by_id', 'deleted', 'archived'])

/**
 * INVALID_FILTER {name} for the first parameter that asks nothing: a list names it and goes on, but what is done with all that match must not be
 * done with all.
 */
export function demandUnderstood(
  parameters: FilterParameters,
  understood: readonly string[],
  { formId, filterId }: Partial<Pick<KeptQuestion, 'formId' | 'filterId'>> = {},
): void {
  const said = new Map([
    ['form_id', formId],
    ['filter_id', filterId],
  ])
  for (const [name, value] of parameters)
    if (!ofPages.has(name) && !ofLists.has(name) && !understood.includes(name))
      if (!said.has(name) || value !== String(said.get(name) ?? ''))
        throw new AppError('INVALID_FILTER', { name: name.slice(0, 100) })
}

/** Milliseconds that a task may look for its records. */
export const longestLook = 60_000

/** A kept question as lists of records are asked. */
export function listOf({ formId, filterId, ...asked }: KeptQuestion): {
  readonly list: RecordsQuery
  readonly parameters: FilterParameters
} {
  const { query, parameters } = questionOf(asked)
  return {
    list: {
      ...query,
      ...(formId !== undefined && { form_id: formId }),
      ...(filterId !== undefined && { filter_id: String(filterId) }),
    },
    parameters,
  }
}
