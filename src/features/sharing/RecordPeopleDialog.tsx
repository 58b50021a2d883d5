import { Modal } from '@mantine/core'
import type { RecordDocument } from '../../../schemas/api/records'
import { useT } from '../../shared/useT'
import { WhoCanSee } from './WhoCanSee'

export interface RecordPeopleDialogProps {
  readonly record: RecordDocument
  readonly onClose: () => void
}

/** Shows who can see one record, and why. */
export function RecordPeopleDialog({ record, onClose }: RecordPeopleDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('records.people.title', { folio: record.folio })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <WhoCanSee item={{ id: record.form_id, itype: 'form' }} recordId={record.id} />
    </Modal>
  )
}
