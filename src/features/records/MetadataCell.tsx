import { EmptyCell } from '../../../renderers/EmptyCell'
import type { RecordDocument } from '../../../schemas/api/records'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { metadataValue, type MetadataColumn } from './recordColumns'
import { useRecordFormat } from './useRecordFormat'

export interface MetadataCellProps {
  readonly record: RecordDocument
  readonly column: MetadataColumn
  readonly isGraded: boolean
}

/** One metadata value of a record, in the reader's language and time zone. */
export function MetadataCell({ record, column, isGraded }: MetadataCellProps) {
  const t = useT()
  const format = useFormat()
  const { localDateTime, duration, place } = useRecordFormat()
  const value = metadataValue(record, column)
  if (column === 'points' && !isGraded) return <>{t('records.notGraded')}</>
  if (column === 'geolocation') {
    return record.geolocation.length === 2 ? <>{place(record.geolocation)}</> : <EmptyCell />
  }
  if (value === undefined) return <EmptyCell />
  switch (column) {
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      return <>{format.dateTime(Number(value) * 1000)}</>
    case 'start_date':
    case 'end_date':
      return <>{localDateTime(String(value))}</>
    case 'duration':
      return <>{duration(Number(value))}</>
    case 'points':
    case 'version':
      return <>{format.number(Number(value))}</>
    default:
      return <>{value}</>
  }
}
