import type { CompiledField } from '../../compile/compiledForm'
import { kindTraits } from '../../fields/kinds'
import { localParts } from '../../model/localParts'
import type { ReadSource } from './answersWriter'

const two = (part: number): string => String(part).padStart(2, '0')

/** Returns a moment as a field stores it: its day, its time or both, on the clock of a zone. */
export function localMoment(
  { ms, timezone }: NonNullable<ReadSource['moment']>,
  { kind }: Pick<CompiledField, 'kind'>,
): string {
  const { year, month, day, hour, minute, second } = localParts(new Date(ms), timezone)
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const time = `${two(hour)}:${two(minute)}:${two(second)}`
  const { moment } = kindTraits[kind]
  return moment === 'date' ? date : moment === 'time' ? time : `${date} ${time}`
}
