import { maximumId } from '../../schemas/api/common'
import { apiBase } from '../../schemas/api/paths'
import { AppError } from '../appError'

/** Matches `12`, `/api/infosync/item/12/` or the latter after an origin; not `../12`. */
const uriOrId = new RegExp(`^(?:(?:https?://[^/]+)?${apiBase}[a-z_]+/)?(\\d{1,10})/?$`)

/** Reads an id, given as such or in a uri (`/api/infosync/item/12/`); null for none. */
export function idFrom(value: number | string | null, where: string): number | null {
  if (value === null || value === '') return null
  const id = typeof value === 'number' ? value : Number(uriOrId.exec(value)?.[1])
  if (!Number.isInteger(id) || id < 1 || id > maximumId) throw new AppError('BAD_REQUEST', { where })
  return id
}

/** Reads ids from `12,15,9`; leaves out what is no id. */
export function idsFrom(list: string): number[] {
  return list
    .split(',')
    .map((text) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : 0))
    .filter((id) => id >= 1 && id <= maximumId)
}

/** Reads a record's id, given as such or in its uri (`/api/infosync/form_answer/<id>/`). */
export function recordIdFrom(value: string): string {
  // Only the end counts; looking for slashes everywhere would take quadratic time.
  return value.slice(-200).replace(/\/+$/, '').replace(/^.*\//, '').slice(0, 64)
}

/** Returns the ids that a list is limited to; {} for all. */
export const idsIn = ({ id__in: list }: { readonly id__in?: string }): { readonly ids?: number[] } =>
  list === undefined ? {} : { ids: idsFrom(list) }

/** Reads ids of records from their uris. */
export const withRecordIds = <B extends { readonly records?: string[] }>(body: B): B =>
  body.records ? { ...body, records: body.records.map(recordIdFrom) } : body
