import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { PrintedFact } from '../../../schemas/print/template/printedLine'
import type { FactName } from '../../../schemas/print/template/templateDesign'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'
import type { PrintableRecord } from './printableRecord'

/** Returns the address of a map with a marker at the place. */
export const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/**
 * Returns a function that lists facts of a record besides its answers: when, by whom, where, how many points, which version. It returns
 * those asked for, without empty ones.
 */
export function printedFacts(
  { words }: Pick<Deps, 'words'>,
  record: PrintableRecord,
  {
    compiled,
    locale,
    timezone,
  }: { readonly compiled: CompiledForm; readonly locale: Locale; readonly timezone: string },
): (names: readonly FactName[]) => readonly PrintedFact[] {
  const written = { language: languageTag(locale), dateStyle: 'long' } as const
  const [latitude, longitude] = record.geolocation
  const isSomewhere = latitude !== undefined && longitude !== undefined
  const points =
    record.points === null ? null : new Intl.NumberFormat(languageTag(locale)).format(record.points)
  const isEdited = record.version > 1
  const texts: { readonly [name in FactName]: string | null } = {
    created_at: dateTimeText(record.created_at, timezone, written),
    created_by_name: record.created_by_name ?? record.created_by_email,
    user_name: record.user_id === record.created_by_id ? null : record.user_name,
    points: points && compiled.grading?.type === 'percentage' ? `${points} %` : points,
    geolocation: isSomewhere ? `${latitude}, ${longitude}` : null,
    version: isEdited ? String(record.version) : null,
    updated_at: isEdited ? dateTimeText(record.updated_at, timezone, written) : null,
  }
  return (names) =>
    names.flatMap((name) => {
      const text = texts[name]
      if (text === null || text === '') return []
      const url = name === 'geolocation' && isSomewhere ? mapAddress(latitude, longitude) : null
      return [{ label: words(`records.column.${name}`, locale), text, url }]
    })
}
