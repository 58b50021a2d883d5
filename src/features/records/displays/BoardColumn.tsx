import { useDroppable } from '@dnd-kit/core'
import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { useApi } from '../../../auth/session'
import { errorText } from '../../../shared/errorText'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { untilPrepared, type RecordsQuestion } from '../useListedRecords'
import type { RecordPanelParts } from '../useRecordPanel'
import { BoardCard } from './BoardCard'
import type { Stack } from './boardStacks'
import classes from './RecordsBoard.module.css'
import type { DisplayLook } from './useDisplayLook'

export type { Stack } from './boardStacks'

export interface BoardColumnProps {
  readonly stack: Stack
  readonly question: RecordsQuestion
  readonly form: CompiledForm
  readonly look: DisplayLook
  /** Records that were moved out of it and into it, while these moves are being saved. */
  readonly gone: readonly string[]
  readonly come: readonly RecordDocument[]
  /** True while something is carried that can be dropped here. */
  readonly isOffered: boolean
  readonly peek: RecordPanelParts
}

/** The number of cards loaded at once. */
const pageSize = 20

/** Draws a column of a board: its number of records, and the newest of them; more load while scrolling. */
export function BoardColumn(props: BoardColumnProps) {
  const { stack, question, form, look, gone, come, isOffered, peek } = props
  const t = useT()
  const format = useFormat()
  const cards = useCards(stack, question)
  const { setNodeRef, isOver } = useDroppable({
    id: stack.key,
    data: { stack },
    disabled: stack.answer === undefined,
  })
  const listed = cards.data?.pages.flatMap(({ objects }) => objects) ?? []
  const records = [
    ...come,
    ...listed.filter(({ id }) => !gone.includes(id) && !come.some((one) => one.id === id)),
  ]
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, fetchNextPage, isFetching } = cards
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetching || typeof IntersectionObserver === 'undefined')
      return undefined
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && void fetchNextPage(),
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasNextPage, isFetching, fetchNextPage])
  const titleId = `stack-${stack.key}`
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      aria-labelledby={titleId}
      data-over={(isOver && isOffered) || undefined}
    >
      <h2 className={classes['head']} id={titleId}>
        <span className={classes['label']} title={stack.label}>
          {stack.label}
        </span>
        <span className={classes['count']}>{format.number(stack.count)}</span>
      </h2>
      <ul className={classes['cards']}>
        {records.map((record) => (
          <BoardCard
            key={record.id}
            record={record}
            form={form}
            look={look}
            isMoving={come.includes(record)}
            isOpen={peek.openId === record.id}
            onOpen={() => peek.open(record)}
          />
        ))}
      </ul>
      {cards.isPending && cards.fetchStatus !== 'idle' && (
        <div role="status" aria-busy="true" aria-label={t('records.loading')}>
          <Skeleton height={64} mb="xs" />
          <Skeleton height={64} />
        </div>
      )}
      {records.length === 0 && !cards.isFetching && !cards.isError && (
        <Text size="sm" c="dimmed" ta="center" py="md">
          {t('records.board.nothing')}
        </Text>
      )}
      {cards.isError && listed.length === 0 && (
        <Text size="sm" c="red" role="alert">
          {errorText(t, cards.error)}
        </Text>
      )}
      {hasNextPage && (
        <div ref={end}>
          <Button
            variant="subtle"
            size="xs"
            fullWidth
            loading={cards.isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('records.board.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Returns the newest records first; each page starts after the last card, so that new records move none. */
function useCards(stack: Stack, { of, strings, search }: RecordsQuestion) {
  const api = useApi()
  const all = [...strings, ...stack.strings]
  return useInfiniteQuery({
    queryKey: ['records', 'stack', of, all, search],
    queryFn: ({ pageParam, signal }) =>
      api.records.list(
        {
          ...{ ...of, limit: pageSize, order_by: '-created_at', with_count: false },
          ...(search !== '' && { search }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
        all,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ objects }) => (objects.length < pageSize ? undefined : objects.at(-1)?.id),
    enabled: stack.count > 0,
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
  })
}
