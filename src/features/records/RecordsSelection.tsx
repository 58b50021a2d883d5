import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { RecordDocument } from '../../../schemas/api/records'
import { DeleteChosenDialog } from '../../shared/grid/DeleteChosenDialog'
import { GridSelectionBar } from '../../shared/grid/GridSelectionBar'
import type { GridSelection } from '../../shared/grid/useGridSelection'
import { useT } from '../../shared/useT'
import { useRecordsDeletion } from './useRecordsDeletion'

/** What can be done with the records that were chosen. */
export function RecordsSelection({ selection }: { readonly selection: GridSelection<RecordDocument> }) {
  const t = useT()
  const { selected, clear } = selection
  const [isAsking, asking] = useDisclosure(false)
  const deletion = useRecordsDeletion(clear)
  if (selected.size === 0) return null
  const records = [...selected.values()]
  const mayDelete = records.every(({ can_delete: may }) => may)
  const count = records.length
  const remove = () =>
    deletion.mutate({ ids: records.map(({ id }) => id), message: t('grid.deleted', { count }) })
  return (
    <>
      <GridSelectionBar
        count={count}
        total={undefined}
        offered={undefined}
        isChoosing={false}
        onChooseAll={clear}
        onClear={clear}
      >
        {!mayDelete && (
          <Text size="sm" c="dimmed">
            {t('records.delete.notAll')}
          </Text>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={!mayDelete}
          loading={deletion.isPending}
          onClick={asking.open}
        >
          {t('grid.delete')}
        </Button>
      </GridSelectionBar>
      {isAsking && <DeleteChosenDialog count={count} onConfirm={remove} onClose={asking.close} />}
    </>
  )
}
