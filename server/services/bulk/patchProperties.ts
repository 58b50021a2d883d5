import { isDay } from '../../../schemas/filters/dayFilter'
import type { Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { beginBulk, type BegunBulk } from './beginBulk'
import { readSelection } from './readSelection'

type Properties = { readonly [name: string]: Json }

/** Data that only the device itself may set. */
const ofDevice = 'device_properties'

/** A day, or a moment of it; else nothing at all. Dates of other shapes are read otherwise by others, and so are days that no calendar has. */
function isExpiration(value: Json): boolean {
  if (value === null || value === '') return true
  if (typeof value !== 'string' || !isDay(value.slice(0, 10))) return false
  return /^(?:[T ].*)?$/.test(value.slice(10)) && !Number.isNaN(Date.parse(value))
}

/**
 * Sets properties of records. Throws INVALID_DATE for an expiration date that is no date, BAD_REQUEST without properties, and what {@link
 * readSelection} and {@link beginBulk} throw.
 */
export async function patchProperties(
  deps: Deps,
  viewer: Viewer,
  { records, properties }: { readonly records: readonly string[]; readonly properties: Properties },
  idempotencyKey: string | null,
): Promise<BegunBulk> {
  const { [ofDevice]: _device, ...given } = properties
  if (Object.keys(given).length === 0) throw new AppError('BAD_REQUEST', { where: 'body/properties' })
  if (!isExpiration(given['expiration_date'] ?? null)) throw new AppError('INVALID_DATE')
  const selection = await readSelection(deps, viewer, { records })
  return beginBulk(deps, viewer, {
    ...{ ...selection, kind: 'properties', request: { properties: given }, isDryRun: false, idempotencyKey },
  })
}
