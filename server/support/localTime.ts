import { localParts } from '../../schemas/model/localParts'

/** `YYYY-MM-DD HH:MM:SS` in a zone; null for no moment that a calendar has. */
export function localText(epochSeconds: number | null, timezone: string): string | null {
  if (epochSeconds === null || Math.abs(epochSeconds) > 2.5e11) return null
  const at = localParts(new Date(epochSeconds * 1000), timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    `${String(at.year).padStart(4, '0')}-${two(at.month)}-${two(at.day)} ` +
    `${two(at.hour)}:${two(at.minute)}:${two(at.second)}`
  )
}
