import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import { AppError } from '../../appError'

/** A stored question for records, asked when the task runs. */
export interface KeptQuestion {
  /** Undefined when records of any form are meant. */
  readonly formId: number | undefined
  /** The saved view that the records are seen through. */
  readonly filterId: number | undefined
  /** The query parameters of the list, as in an address. */
  readonly petition: string
  /** The chosen records; null when all records that match are meant. */
  readonly ids: readonly string[] | null
}

const isTrue = (text: string | null) => text?.toLowerCase() === 'true'

/** Splits a petition into the list's own parameters and the filter parameters. */
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

/** Parameters of a page, which do not change which records are meant. */
const ofPages = new Set(['limit', 'offset', 'order_by'])
const ofLists = new Set(['folio', 'search', 'user_id', 'created_by_id', 'deleted', 'archived'])

/**
 * Throws INVALID_FILTER {name} for the first parameter that was not understood. A list may ignore such a parameter, but a bulk change must
 * not then affect every record.
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

/** Milliseconds that a task may spend on finding its records. */
export const longestLook = 60_000

/** Converts a stored question to the parameters of a list of records. */
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
