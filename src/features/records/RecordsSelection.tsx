import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { RecordDocument } from '../../../schemas/api/records'
import { DeleteChosenDialog } from '../../shared/grid/DeleteChosenDialog'
import { GridSelectionBar } from '../../shared/grid/GridSelectionBar'
import type { GridSelection } from '../../shared/grid/useGridSelection'
import { useT } from '../../shared/useT'
import { DownloadButton } from './download/DownloadButton'
import type { DownloadDialogProps } from './download/DownloadDialog'
import { useRecordsDeletion } from './useRecordsDeletion'

export interface RecordsSelectionProps {
  readonly selection: GridSelection<RecordDocument>
  readonly formId: number | undefined
  /** How they are downloaded; null where they are of several forms. */
  readonly download: Pick<DownloadDialogProps, 'form' | 'name' | 'shown'> | null
}

/** What can be done with the records that were chosen. */
export function RecordsSelection({ selection, formId, download }: RecordsSelectionProps) {
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
        {download && formId !== undefined && (
          <DownloadButton
            {...download}
            records={{ form_id: formId, records: records.map(({ id }) => id) }}
            count={count}
            isInBar
          />
        )}
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
