import { EmptyCell } from '../../../renderers/EmptyCell'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledGrading } from '../../../schemas/compile/compiledForm'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { metadataValue, type MetadataColumn } from './recordColumns'
import { useRecordFormat } from './useRecordFormat'

export interface MetadataCellProps {
  readonly record: RecordDocument
  readonly column: MetadataColumn
  /** How the record's form grades; null = it does not, and points mean nothing (spec records §3). */
  readonly grading: CompiledGrading | null
}

/** One metadata value of a record, in the reader's language and time zone. */
export function MetadataCell({ record, column, grading }: MetadataCellProps) {
  const t = useT()
  const format = useFormat()
  const { localDateTime, duration, place, percentage } = useRecordFormat()
  const value = metadataValue(record, column)
  if (column === 'points' && !grading) return <>{t('records.notGraded')}</>
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
      return <>{grading?.type === 'percentage' ? percentage(Number(value)) : format.number(Number(value))}</>
    case 'version':
      return <>{format.number(Number(value))}</>
    default:
      return <>{value}</>
  }
}
