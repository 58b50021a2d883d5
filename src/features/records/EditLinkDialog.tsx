import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { RecordLink } from '../../../schemas/api/answering'
import type { RecordDocument } from '../../../schemas/api/records'
import { useApi } from '../../auth/session'
import { PublicLink } from '../../shared/PublicLink'
import { useFormat } from '../../shared/useFormat'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface EditLinkDialogProps {
  readonly record: RecordDocument
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Draws links with which a record is edited without login: created here, shown once, and all revoked together. */
export function EditLinkDialog({ record, isOpen, onClose }: EditLinkDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={560}
      title={t('records.editLink.title', { folio: record.folio })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <EditLink record={record} />
    </Modal>
  )
}

function EditLink({ record }: Pick<EditLinkDialogProps, 'record'>) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const [link, setLink] = useState<RecordLink | null>(null)
  // A form that does not allow links is explained in the dialog instead of a toast.
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'RECORD_LINK_NOT_ALLOWED') toast.error(error)
  }
  const make = useOneMutation({
    mutationFn: () => api.records.createLink(record.id),
    onSuccess: setLink,
    onError,
  })
  const end = useOneMutation({
    mutationFn: () => api.records.endLinks(record.id),
    onSuccess: () => {
      setLink(null)
      toast.done(t('records.editLink.ended'))
    },
    onError,
  })
  const isRefused = make.error instanceof ApiError && make.error.code === 'RECORD_LINK_NOT_ALLOWED'
  return (
    <Stack gap="md">
      <Text>{t('records.editLink.text')}</Text>
      <Text>{t('records.editLink.lent')}</Text>
      {isRefused && <Text role="alert">{t('error.RECORD_LINK_NOT_ALLOWED')}</Text>}
      {link && (
        <>
          <Text>{t('records.editLink.once')}</Text>
          <PublicLink address={location.origin + link.url} name={record.folio} />
          <Text size="sm" c="dimmed" role="status">
            {t('records.editLink.until', { when: format.dateTime(link.expires_at) })}
          </Text>
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate()}>
          {t('records.editLink.end')}
        </Button>
        <Button
          variant={link ? 'default' : 'filled'}
          loading={make.isPending}
          data-autofocus
          onClick={() => make.mutate()}
        >
          {t(link ? 'records.editLink.another' : 'records.editLink.make')}
        </Button>
      </Group>
    </Stack>
  )
}
