import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconEye,
  IconFileTypePdf,
  IconLink,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserEdit,
  IconUserShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import { elementsBehind } from '../../answering/elementsOf'
import { useApi } from '../../auth/session'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { useCopyLink } from '../../shared/useCopyLink'
import { AssignDialog } from './assign/AssignDialog'
import { EditLinkDialog } from './EditLinkDialog'
import { MailDialog } from './mail/MailDialog'
import { usePrintTemplates } from './download/usePrintTemplates'
import { useRecordPdf } from './download/useRecordPdf'
import { oneRecord } from './bulk/chosenRecords'
import { MarkDialog } from './bulk/MarkDialog'
import { RunWorkflows } from './bulk/RunWorkflows'
import { useMarkRecords } from './bulk/useMarkRecords'
import { useElements } from './useElements'
import { useRecordDeletion } from './useRecordDeletion'

export interface RecordActionsProps {
  readonly record: RecordDocument
  readonly onDeleted: () => unknown
  /** From which list the record was come to, for who comes back from editing it. */
  readonly from: unknown
  /** Undefined where this is not shown. */
  readonly onWhoCanSee?: () => void
}

/** Draws the viewer's actions on a record. */
export function RecordActions({ record, onDeleted, from, onWhoCanSee }: RecordActionsProps) {
  const t = useT()
  const copyLink = useCopyLink()
  const [isAsking, asking] = useDisclosure(false)
  const [isLinking, linking] = useDisclosure(false)
  const [isAssigning, assigning] = useDisclosure(false)
  const [isMailing, mailing] = useDisclosure(false)
  const [isArchiving, archiving] = useDisclosure(false)
  const archiveKind = record.archived ? 'unarchive' : 'archive'
  const archive = useMarkRecords(archiveKind, () => undefined)
  const [isOpen, setOpen] = useState(false)
  const pdf = useRecordPdf(record)
  const templates = usePrintTemplates(record.form_id, { isAsked: isOpen, mayBeList: false })
  const usual = templates.find(({ isDefault }) => isDefault)
  const isDeleted = record.deleted_at !== null
  const origin = useElements()
  const answerAddress = `/forms/private/${record.form_id}/`

  return (
    <Group gap="xs">
      {record.editable && !isDeleted && (
        <Button
          component={Link}
          to={`${answerAddress}${record.id}/${elementsBehind(origin ?? {})}`}
          state={from}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('records.edit')}
        </Button>
      )}
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={t('records.moreActions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`${answerAddress}?from=${record.id}`}
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            {t('records.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void copyLink(`/records/detail/${record.id}`)}
          >
            {t('records.copyLink')}
          </Menu.Item>
          {!isDeleted &&
            (templates.length > 1 ? templates : [undefined]).map((template) => (
              <Menu.Item
                key={template?.value ?? ''}
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={() => void pdf.run(template?.value)}
              >
                {template ? t('records.pdfWith', { template: template.label }) : t('records.pdf')}
                {(template ?? usual)?.isForeign && (
                  <Text size="xs" c="dimmed">
                    {t('templates.foreign.brief')}
                  </Text>
                )}
              </Menu.Item>
            ))}
          {!isDeleted && (
            <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={mailing.open}>
              {t('records.mail')}
            </Menu.Item>
          )}
          {record.can_assign && (
            <Menu.Item leftSection={<IconUserShare size={16} aria-hidden />} onClick={assigning.open}>
              {t('assignment.menu')}
            </Menu.Item>
          )}
          {record.can_manage_item && record.editable && (
            <Menu.Item leftSection={<IconUserEdit size={16} aria-hidden />} onClick={linking.open}>
              {t('records.editLink')}
            </Menu.Item>
          )}
          {record.can_manage_item && onWhoCanSee && (
            <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={onWhoCanSee}>
              {t('records.people')}
            </Menu.Item>
          )}
          {(record.can_archive === true || record.can_delete) && <Menu.Divider />}
          {record.can_archive && (
            <Menu.Item
              leftSection={
                record.archived ? (
                  <IconArchiveOff size={16} aria-hidden />
                ) : (
                  <IconArchive size={16} aria-hidden />
                )
              }
              onClick={archiving.open}
            >
              {t(`bulk.mark.${archiveKind}.confirm`)}
            </Menu.Item>
          )}
          {record.can_delete && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={asking.open}>
              {t('records.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isArchiving && (
        <MarkDialog
          kind={archiveKind}
          chosen={oneRecord(record)}
          onConfirm={(runsWorkflows) => archive.mutate({ chosen: oneRecord(record), runsWorkflows })}
          onClose={archiving.close}
        />
      )}
      {isMailing && (
        <MailDialog
          meant={{ records: [record.id], form_id: record.form_id }}
          count={1}
          onClose={mailing.close}
          onDone={() => undefined}
        />
      )}
      {isAssigning && (
        <AssignDialog
          meant={{ records: [record.id] }}
          formId={record.form_id}
          count={1}
          onClose={assigning.close}
          onDone={() => undefined}
        />
      )}
      <EditLinkDialog record={record} isOpen={isLinking} onClose={linking.close} />
      <DeleteDialog record={record} isOpen={isAsking} onClose={asking.close} onDeleted={onDeleted} />
    </Group>
  )
}

function DeleteDialog(props: {
  readonly record: RecordDocument
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDeleted: () => unknown
}) {
  const { record, isOpen, onClose, onDeleted } = props
  const t = useT()
  const api = useApi()
  const [runsWorkflows, setRunsWorkflows] = useState(true)
  const worked = useQuery({
    queryKey: ['bulk', 'mark', 'delete', record.id],
    queryFn: () => api.bulk.mark({ kind: 'delete', records: [record.id], dry_run: true }, newId()),
    enabled: isOpen,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const remove = useRecordDeletion(onDeleted)
  const message = t('records.deletedToast', { folio: record.folio })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('records.deleteTitle', { folio: record.folio })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>
        {t('records.deleteText')} {t('bulk.mark.delete.text')}
      </Text>
      <RunWorkflows count={worked.data?.workflows ?? 0} checked={runsWorkflows} onChange={setRunsWorkflows} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button
          color="red"
          // Waits for what the question has to mention.
          loading={remove.isPending || worked.isLoading}
          onClick={() => remove.mutate({ id: record.id, runsWorkflows, message })}
        >
          {t('records.delete')}
        </Button>
      </Group>
    </Modal>
  )
}
