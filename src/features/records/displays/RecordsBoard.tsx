import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Announcements, DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RecordDocument } from '../../../../schemas/api/records'
import { holdKeys } from '../../../designer/drag/holdKeys'
import { useApi } from '../../../auth/session'
import { underPointer, stepBetween } from '../../../shared/drag/dragging'
import { useLocale } from '../../../shared/LocaleProvider'
import { LoadProblem } from '../../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../../shared/NotRefreshed'
import { useT } from '../../../shared/useT'
import { NoneFound } from '../NoRecords'
import { BoardColumn, type Stack } from './BoardColumn'
import { CardFace } from './BoardCard'
import { boardStacks } from './boardStacks'
import classes from './RecordsBoard.module.css'
import { choiceOptions, type DisplayChoice } from './displayChoices'
import type { DisplayProps } from './RecordsDisplay'
import { useDisplayed } from './useDisplayed'
import { useRecordChange } from './useRecordChange'

/** A card dropped on another column, while the move is being saved. */
interface Moved {
  readonly record: RecordDocument
  readonly to: string
}

/** Makes the left and right arrow keys step between columns. */
const stepBetweenColumns = stepBetween((places) => places.sort((a, b) => a.rect.left - b.rect.left), {
  ArrowRight: 1,
  ArrowLeft: -1,
})

const recordOf = (data: unknown) => (data as { record?: RecordDocument } | undefined)?.record
const stackOf = (data: unknown) => (data as { stack?: Stack } | undefined)?.stack

/** Draws records as cards in columns by an answer; moving a card to another column changes that answer. */
export function RecordsBoard({
  form,
  question,
  asked,
  look,
  by,
  peek,
  empty,
}: DisplayProps & { readonly by: DisplayChoice }) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const { strings, search } = question
  const [carried, setCarried] = useState<RecordDocument>()
  const [moved, setMoved] = useState<readonly Moved[]>([])
  const change = useRecordChange(form)
  const options = useMemo(() => choiceOptions(form, by, locale), [form, by, locale])
  const counted = useDisplayed('board', question, { by: by.name }, api.recordDisplays.board)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A finger that moves at once scrolls instead.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepBetweenColumns }),
  )
  if (counted.isError && !isKept(counted))
    return <LoadProblem error={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data)
    return <Skeleton height={320} role="status" aria-busy="true" aria-label={t('records.loading')} />
  const isAsked = strings.length > 0 || search !== ''
  if (counted.data.total === 0)
    return isAsked ? <NoneFound question={question} onClear={asked.clear} /> : <>{empty}</>

  const names = { without: t('records.board.without'), others: t('records.board.others') }
  const stacks = boardStacks(by.name, options, counted.data, names)
  const currentStack = (record: RecordDocument) => {
    const key = moved.find((one) => one.record.id === record.id)?.to
    return stacks.find((stack) => (key === undefined ? stack.has(record.answers[by.id]) : stack.key === key))
  }
  const nameOf = (data: unknown) => recordOf(data)?.folio ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('records.board.drag.start', { folio: nameOf(active.data.current) }),
    onDragOver: ({ over }) => {
      const stack = stackOf(over?.data.current)
      return stack ? t('records.board.drag.over', { column: stack.label }) : t('items.drag.nowhere')
    },
    onDragEnd: ({ over }) => {
      const stack = stackOf(over?.data.current)
      return stack ? t('records.board.drag.dropped', { column: stack.label }) : t('items.drag.cancelled')
    },
    onDragCancel: () => t('items.drag.cancelled'),
  }

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    if (activatorEvent instanceof KeyboardEvent) holdKeys()
    setCarried(recordOf(active.data.current))
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    setCarried(undefined)
    const record = recordOf(active.data.current)
    const stack = stackOf(over?.data.current)
    if (!record || !stack || stack.answer === undefined || currentStack(record)?.key === stack.key) return
    setMoved((all) => [...all.filter((one) => one.record.id !== record.id), { record, to: stack.key }])
    change.mutate(
      {
        record,
        answers: { [by.id]: stack.answer },
        message: t('records.board.moved', { folio: record.folio, column: stack.label }),
      },
      // From then on the lists decide, which also returns a refused card to its column.
      { onSettled: () => setMoved((all) => all.filter((one) => one.record.id !== record.id)) },
    )
  }

  return (
    <>
      {isKept(counted) && <NotRefreshed error={counted.error} onRetry={() => void counted.refetch()} />}
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('records.board.drag.how') },
        }}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        onDragCancel={() => setCarried(undefined)}
      >
        <section className={classes['board']} aria-label={t('records.board.label', { field: by.label })}>
          {stacks.map((stack) => (
            <BoardColumn
              key={`${by.id} ${stack.key}`}
              stack={stack}
              question={question}
              form={form}
              look={look}
              gone={moved.filter(({ to }) => to !== stack.key).map(({ record }) => record.id)}
              come={moved.filter(({ to }) => to === stack.key).map(({ record }) => record)}
              isOffered={carried !== undefined && stack.answer !== undefined}
              peek={peek}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          {carried && (
            <div className={classes['carried']}>
              <CardFace record={carried} form={form} look={look} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </>
  )
}
