import { EmptyCell } from '../../../renderers/EmptyCell'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledGrading } from '../../../schemas/compile/compiledForm'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import type { MetadataColumn } from '../../../schemas/model/metadataColumns'
import { isPublicAnswer, metadataValue } from './recordColumns'
import { useRecordFormat } from './useRecordFormat'

export interface MetadataCellProps {
  readonly record: RecordDocument
  readonly column: MetadataColumn
  /** The grading of the record's form; null when it has none and points mean nothing. */
  readonly grading: CompiledGrading | null
}

/**
 * Draws one metadata value of a record in the reader's language; local times of the record name their zone where it differs from the
 * reader's.
 */
export function MetadataCell({ record, column, grading }: MetadataCellProps) {
  const t = useT()
  const format = useFormat()
  const { localDateTime, zoneElsewhere, duration, place, percentage } = useRecordFormat()
  const value = metadataValue(record, column)
  if (column === 'points' && !grading) return <>{t('records.notGraded')}</>
  if (column === 'geolocation') {
    return record.geolocation.length === 2 ? <>{place(record.geolocation)}</> : <EmptyCell />
  }
  if (column === 'created_by_name' && isPublicAnswer(record)) return <>{t('records.originPublic')}</>
  if (value === undefined) return <EmptyCell />
  switch (column) {
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      return <>{format.dateTime(Number(value) * 1000)}</>
    case 'start_date':
    case 'end_date': {
      const at = column === 'start_date' ? record.start_timestamp : record.end_timestamp
      const zone = at === null ? undefined : zoneElsewhere(record, at)
      return (
        <>
          {localDateTime(String(value))}
          {zone && ` (${zone})`}
        </>
      )
    }
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
