import { isObject } from '../../../schemas/model/json'

/** Returns what a device said about itself; records of other clients may contain anything there. */
export function deviceText(device: unknown): string | undefined {
  if (!isObject(device)) return undefined
  const parts = [device['system'], device['vendor']]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ') || undefined
}
