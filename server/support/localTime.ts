import { localParts } from '../../schemas/model/localParts'

/** Writes a moment as `YYYY-MM-DD HH:MM:SS` in a timezone; null when no calendar has it. */
export function localText(epochSeconds: number | null, timezone: string): string | null {
  if (epochSeconds === null || Math.abs(epochSeconds) > 2.5e11) return null
  const at = localParts(new Date(epochSeconds * 1000), timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    `${String(at.year).padStart(4, '0')}-${two(at.month)}-${two(at.day)} ` +
    `${two(at.hour)}:${two(at.minute)}:${two(at.second)}`
  )
}
