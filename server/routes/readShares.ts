import type { NewShare } from '../../schemas/api/sharing'
import { AppError } from '../appError'
import { idFrom } from './readIds'

/** An id that must be there: BAD_REQUEST {where}. */
export const needed = (value: number | string | null | undefined, where: string): number => {
  const id = idFrom(value ?? null, where)
  if (id === null) throw new AppError('BAD_REQUEST', { where })
  return id
}

/** The right that a request gives. Throws INVALID_FILTER for a named filter. */
export function givenBy(given: Pick<NewShare, 'perm' | 'can_delete_records' | 'filter' | 'filter_name'>) {
  const { perm, can_delete_records: canDelete, filter, filter_name: filterName } = given
  if (filterName != null && filterName !== '') throw new AppError('INVALID_FILTER', { name: 'filter_name' })
  return { level: perm, canDeleteRecords: canDelete === true, filter: filter ?? null }
}
