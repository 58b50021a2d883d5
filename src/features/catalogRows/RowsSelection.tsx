import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CountRowsRequest, FoundRow, RowsCount } from '../../../schemas/api/catalogRows'
import { useLeaveWarning } from '../../answering/useLeaveWarning'
import { useApi } from '../../auth/session'
import { GridSelectionBar } from '../../shared/grid/GridSelectionBar'
import type { GridSelection } from '../../shared/grid/useGridSelection'
import { DeleteRowsDialog } from '../../shared/rows/DeleteRowsDialog'
import { isMany, useRowsDeletion, writesOf } from '../../shared/rows/useRowsDeletion'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { BulkEditDialog } from './BulkEditDialog'
import { rowsSort, type RowsCatalog } from './rowsQueries'

/** The most rows that can be selected at once, because the user waits for them. */
const mostChosen = 5_000

export interface RowsSelectionProps {
  readonly catalog: RowsCatalog
  readonly selection: GridSelection<FoundRow>
  readonly request: CountRowsRequest
  readonly sort: string | undefined
  readonly count: RowsCount | undefined
}

/** Draws the actions on the selected rows. */
export function RowsSelection({ catalog, selection, request, sort, count }: RowsSelectionProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const [isEditing, editing] = useDisclosure(false)
  const [isAsking, asking] = useDisclosure(false)
  const choosing = useRef(new AbortController())
  const { selected, set, learn, clear } = selection
  const deletion = useRowsDeletion(catalog.id)
  const isTooMany = selected.size > mostChosen
  const isWriting = useIsMutating({ mutationKey: writesOf(catalog.id) }) > 0
  useLeaveWarning(useCallback(() => isWriting, [isWriting]))

  const chooseAll = useMutation({
    mutationFn: (signal: AbortSignal) =>
      api.rows.find({ ...request, sort: rowsSort(sort), limit: mostChosen }, signal),
    onSuccess: (rows, signal) => !signal.aborted && set(rows, true),
    onError: (error, signal) => !signal.aborted && toast.error(error),
  })
  const startChoosing = () => {
    choosing.current = new AbortController()
    chooseAll.mutate(choosing.current.signal)
  }
  const stopChoosing = () => {
    choosing.current.abort()
    clear()
  }
  // While all rows are being selected, the actions wait for them. They keep the focus.
  const waits = chooseAll.isPending
  const waiting = waits ? { 'aria-disabled': true, 'data-disabled': true } : {}
  const rows = [...selected.values()]
  const remove = () =>
    deletion.mutate(rows, { onSuccess: ({ results }) => set(rows.slice(0, results.length), false) })
  if (selected.size === 0) return null
  return (
    <>
      <GridSelectionBar
        count={selected.size}
        total={count && !count.more ? count.count : undefined}
        offered={count && Math.min(count.count, mostChosen)}
        isChoosing={waits}
        onChooseAll={startChoosing}
        onClear={stopChoosing}
      >
        {isTooMany && (
          <Text size="sm" c="dimmed">
            {t('grid.tooMany', { max: mostChosen })}
          </Text>
        )}
        {catalog.mayWrite && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={isTooMany}
            {...waiting}
            onClick={() => !waits && editing.open()}
          >
            {t('catalogRows.edit')}
          </Button>
        )}
        {catalog.mayDelete && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={isTooMany}
            loading={deletion.isPending}
            {...waiting}
            onClick={() => !waits && (isMany(rows.length) ? asking.open() : remove())}
          >
            {t('grid.delete')}
          </Button>
        )}
      </GridSelectionBar>
      {isEditing && (
        <BulkEditDialog catalog={catalog} rows={rows} onWritten={learn} onClose={editing.close} />
      )}
      {isAsking && (
        <DeleteRowsDialog catalog={catalog} count={rows.length} onConfirm={remove} onClose={asking.close} />
      )}
    </>
  )
}
