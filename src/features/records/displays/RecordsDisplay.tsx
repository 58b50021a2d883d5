import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { useT } from '../../../shared/useT'
import type { RecordsQuestion } from '../useListedRecords'
import type { RecordPanelParts } from '../useRecordPanel'
import type { RecordFilters } from '../useRecordFilters'
import type { RecordsLook } from '../useViewLook'
import { NothingToShowBy } from './NothingToShowBy'
import { useDisplayLook, type DisplayLook } from './useDisplayLook'

export interface DisplayProps {
  readonly form: CompiledForm
  readonly question: RecordsQuestion
  readonly asked: RecordFilters
  readonly look: DisplayLook
  readonly peek: RecordPanelParts
  /** Drawn when there are no records. */
  readonly empty: ReactNode
}

export interface RecordsDisplayProps extends Omit<DisplayProps, 'look'> {
  readonly kept: RecordsLook
}

const RecordsBoard = lazy(async () => ({ default: (await import('./RecordsBoard')).RecordsBoard }))
const RecordsCalendar = lazy(async () => ({ default: (await import('./RecordsCalendar')).RecordsCalendar }))
const RecordsMap = lazy(async () => ({ default: (await import('./RecordsMap')).RecordsMap }))

/** Draws the matching records as a board, in a calendar or on a map; each display's code loads when first used. */
export function RecordsDisplay({ kept, ...props }: RecordsDisplayProps) {
  const t = useT()
  const look = useDisplayLook(props.form, kept)
  const waiting = <Skeleton height={320} role="status" aria-busy="true" aria-label={t('records.loading')} />
  const shown = {
    board: look.stack && <RecordsBoard {...props} look={look} by={look.stack} />,
    calendar: look.day && <RecordsCalendar {...props} look={look} by={look.day} />,
    map: look.place && <RecordsMap {...props} look={look} by={look.place} />,
    grid: undefined,
  }[kept.show]
  return (
    <Suspense fallback={waiting}>{shown ?? <NothingToShowBy onGrid={() => kept.setShow('grid')} />}</Suspense>
  )
}
