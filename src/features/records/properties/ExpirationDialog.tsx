import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { Json } from '../../../../schemas/model/json'
import { useApi } from '../../../auth/session'
import { newId } from '../../../shared/newId'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'

interface ExpirationDialogProps {
  readonly record: RecordDocument
  readonly expiration: string | undefined
  readonly onClose: () => void
}

/** Asks until when a record is valid. */
export function ExpirationDialog({ record, expiration, onClose }: ExpirationDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const undo = useChangeSetUndo()
  const [date, setDate] = useState(expiration?.slice(0, 10) ?? '')
  const saving = useOneMutation({
    mutationFn: (value: Json) => api.bulk.giveProperties([record.id], { expiration_date: value }, newId()),
    onSuccess: ({ changed, refused, change_set_id: setId }) => {
      if (changed > 0)
        toast.done(t('records.properties.saved'), setId === null ? undefined : () => undo(setId))
      else if (refused > 0) toast.notDone(t('bulk.marked.partially', { count: refused }))
      else toast.notice(t('bulk.marked.none'))
      onClose()
    },
    onError: toast.error,
    // Also after a failure, because a reply may be lost.
    onSettled: () =>
      Promise.all(['records', 'record', 'bulk'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('records.properties.expiration')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate(date === '' ? null : date)
        }}
      >
        <Stack gap="md">
          <TextInput
            type="date"
            max="9999-12-31"
            label={t('records.properties.until')}
            description={t('records.properties.hint')}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t('action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
