import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { mostEdited } from '../../../schemas/api/bulk'
import type { RecordDocument } from '../../../schemas/api/records'
import { GridSelectionBar } from '../../shared/grid/GridSelectionBar'
import type { GridSelection } from '../../shared/grid/useGridSelection'
import { useT } from '../../shared/useT'
import { AssignButton } from './assign/AssignButton'
import { BulkEditPanel } from './bulk/BulkEditPanel'
import type { ChosenRecords } from './bulk/chosenRecords'
import { MarkButton } from './bulk/MarkButton'
import { RunButton } from './bulk/RunButton'
import { TooManyChosen } from './bulk/TooManyChosen'
import { DownloadButton } from './download/DownloadButton'
import type { DownloadDialogProps } from './download/DownloadDialog'
import { listToDownload } from './download/listToDownload'
import { MailButton } from './mail/MailButton'
import type { RecordsQuestion } from './useListedRecords'

export interface RecordsSelectionProps {
  readonly selection: GridSelection<RecordDocument>
  readonly question: RecordsQuestion
  /** The number of records over all pages; undefined until counted. */
  readonly total: number | undefined
  /** True when there are more than were counted. */
  readonly isMore: boolean
  /** The settings of a download. */
  readonly download: Pick<DownloadDialogProps, 'form' | 'name' | 'shown'>
}

/** Draws the actions on the selected records. */
export function RecordsSelection({ selection, question, total, isMore, download }: RecordsSelectionProps) {
  const t = useT()
  const { selected, clear } = selection
  const [isEditing, editing] = useDisclosure(false)
  // "All matching" stays selected until somebody selects or deselects a record.
  const [allOf, setAllOf] = useState<GridSelection<RecordDocument>['selected'] | null>(null)
  const isAll = allOf === selected
  if (selected.size === 0) return null
  const records = [...selected.values()]
  const formId = question.of.form_id
  // A list contains only records in use, only deleted, or only archived ones.
  const isDeleted = records.some(({ deleted_at: at }) => at !== null)
  const isArchived = records.some(({ archived }) => archived)
  const isInUse = !isDeleted && !isArchived
  const mayDelete = records.every(({ can_delete: may }) => may)
  const count = records.length
  const known = isMore ? undefined : total
  const chosen: ChosenRecords = isAll
    ? { records: null, question, count: known }
    : { records, question, count }
  const assignedForm = formId ?? records[0]?.form_id
  const mayEdit = download.form !== null && formId !== undefined && records.some(({ editable }) => editable)
  return (
    <>
      <GridSelectionBar
        count={isAll ? (total ?? count) : count}
        total={isMore ? undefined : total}
        {...(isAll && isMore && { status: t('bulk.allChosen') })}
        offered={formId !== undefined && !isAll ? total : undefined}
        {...(isMore && { offer: t('bulk.chooseAll') })}
        isChoosing={false}
        onChooseAll={() => setAllOf(selected)}
        onClear={clear}
      >
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={editing.open}
          >
            {t('catalogRows.edit')}
          </Button>
        )}
        {isInUse && assignedForm !== undefined && records.some(({ can_assign: may }) => may) && (
          <AssignButton chosen={chosen} formId={assignedForm} onDone={clear} />
        )}
        <DownloadButton
          {...download}
          records={
            isAll
              ? listToDownload(question, undefined)
              : {
                  ...(formId !== undefined && { form_id: formId }),
                  records: records.map(({ id }) => id),
                }
          }
          count={chosen.count}
          isInBar
        />
        {!isDeleted && download.form !== null && formId !== undefined && (
          <MailButton chosen={chosen} isArchived={isArchived} onDone={clear} />
        )}
        {!isDeleted && formId !== undefined && records.some(({ can_manage_item: may }) => may) && (
          <RunButton formId={formId} chosen={chosen} onDone={clear} />
        )}
        {!isDeleted && records.some(({ can_archive: may }) => may) && (
          <MarkButton kind={isArchived ? 'unarchive' : 'archive'} chosen={chosen} onDone={clear} />
        )}
        {isDeleted && records.some(({ can_restore: may }) => may) && (
          <MarkButton kind="restore" chosen={chosen} onDone={clear} />
        )}
        {!isAll && isInUse && !mayDelete && (
          <Text size="sm" c="dimmed">
            {t('records.delete.notAll')}
          </Text>
        )}
        {(isAll ? !isDeleted && records.some(({ can_delete: may }) => may) : isInUse) && (
          <MarkButton kind="delete" chosen={chosen} disabled={!isAll && !mayDelete} onDone={clear} />
        )}
      </GridSelectionBar>
      {isEditing && mayEdit && chosen.records && count > mostEdited && (
        <TooManyChosen onClose={editing.close} />
      )}
      {isEditing && mayEdit && !(chosen.records && count > mostEdited) && (
        <BulkEditPanel
          formId={formId}
          form={download.form}
          chosen={chosen}
          onClose={editing.close}
          onDone={() => undefined}
        />
      )}
    </>
  )
}
