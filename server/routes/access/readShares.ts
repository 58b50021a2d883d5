import type { NewShare } from '../../../schemas/api/sharing'
import { AppError } from '../../appError'
import { idFrom } from '../readIds'

/** Returns an id that must be there. Throws BAD_REQUEST {where}. */
export const needed = (value: number | string | null | undefined, where: string): number => {
  const id = idFrom(value ?? null, where)
  if (id === null) throw new AppError('BAD_REQUEST', { where })
  return id
}

/** Returns the right that a request gives. A saved view that is named decides about the records, whatever `filter` says. */
export function givenBy(
  given: Pick<NewShare, 'perm' | 'can_delete_records' | 'filter' | 'filter_name' | 'filter_id' | 'replaces'>,
) {
  const { perm, can_delete_records: canDelete, filter, filter_name: named, filter_id: viewId } = given
  const { replaces } = given
  const name = named ? named.replace(/^filters\//, '') : null
  const id = viewId ?? null
  return {
    ...{ level: perm, canDeleteRecords: canDelete === true, filter: filter ?? null },
    ...(name === null && id === null ? {} : { view: { id, name } }),
    ...(replaces && {
      replaces: {
        level: replaces.perm,
        canDeleteRecords: replaces.can_delete_records,
        filter: replaces.filter,
      },
    }),
  }
}
