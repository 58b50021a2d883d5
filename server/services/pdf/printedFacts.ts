import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { RecordRow } from '../../store/records/records'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'

/** What stands at the head of a printed record. */
export interface PrintedFact {
  readonly label: string
  readonly text: string
  readonly url: string | null
}

/** Where a place is shown, with a mark on it. */
export const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** What is told of a record besides its answers: when, by whom, where, how many points, which version. What it has nothing to say of is left out. */
export function printedFacts(
  { words }: Pick<Deps, 'words'>,
  record: RecordRow,
  {
    compiled,
    locale,
    timezone,
  }: { readonly compiled: CompiledForm; readonly locale: Locale; readonly timezone: string },
): readonly PrintedFact[] {
  const written = { language: languageTag(locale), dateStyle: 'long' } as const
  const fact = (column: string, text: string | null, url: string | null = null): PrintedFact[] =>
    text === null || text === '' ? [] : [{ label: words(`records.column.${column}`, locale), text, url }]
  const [latitude, longitude] = record.geolocation
  const isSomewhere = latitude !== undefined && longitude !== undefined
  const points =
    record.points === null ? null : new Intl.NumberFormat(languageTag(locale)).format(record.points)
  return [
    ...fact('created_at', dateTimeText(record.created_at, timezone, written)),
    ...fact('created_by_name', record.created_by_name ?? record.created_by_email),
    ...fact('user_name', record.user_id === record.created_by_id ? null : record.user_name),
    ...fact('points', points && compiled.grading?.type === 'percentage' ? `${points} %` : points),
    ...fact(
      'geolocation',
      isSomewhere ? `${latitude}, ${longitude}` : null,
      isSomewhere ? mapAddress(latitude, longitude) : null,
    ),
    ...(record.version > 1
      ? [
          ...fact('version', String(record.version)),
          ...fact('updated_at', dateTimeText(record.updated_at, timezone, written)),
        ]
      : []),
  ]
}
