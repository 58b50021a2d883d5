import { maximumId } from '../../schemas/api/common'
import { apiBase } from '../../schemas/api/paths'
import { AppError } from '../appError'

/** `12`, `/api/infosync/item/12/` or the same behind an origin; `../12` is neither. */
const uriOrId = new RegExp(`^(?:(?:https?://[^/]+)?${apiBase}[a-z_]+/)?(\\d{1,10})/?$`)

/** An id, the uri of something (`/api/infosync/item/12/`), or null for none. */
export function idFrom(value: number | string | null, where: string): number | null {
  if (value === null || value === '') return null
  const id = typeof value === 'number' ? value : Number(uriOrId.exec(value)?.[1])
  if (!Number.isInteger(id) || id < 1 || id > maximumId) throw new AppError('BAD_REQUEST', { where })
  return id
}

/** `12,15,9` → ids; what is none is left out. */
export function idsFrom(list: string): number[] {
  return list
    .split(',')
    .map((text) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : 0))
    .filter((id) => id >= 1 && id <= maximumId)
}

/** A record's id, given as such or as its uri (`/api/infosync/form_answer/<id>/`). */
export function recordIdFrom(value: string): string {
  // Only the end counts; to look for slashes all along takes quadratic time.
  return value.slice(-200).replace(/\/+$/, '').replace(/^.*\//, '').slice(0, 64)
}

/** The ids that a list is asked for; {} for all. */
export const idsIn = ({ id__in: list }: { readonly id__in?: string }): { readonly ids?: number[] } =>
  list === undefined ? {} : { ids: idsFrom(list) }

/** Records may be named by their uris. */
export const withRecordIds = <B extends { readonly records?: string[] }>(body: B): B =>
  body.records ? { ...body, records: body.records.map(recordIdFrom) } : body
