import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { RecordDocument } from '../../../../schemas/api/records'
import { useT } from '../../../shared/useT'
import { metadataValue } from '../recordColumns'
import { AssignDialog } from './AssignDialog'

/** Draws who has a record, and for users who may, the button to reassign it or to remove the assignment. */
export function AssignedTo({ record }: { readonly record: RecordDocument }) {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  const name = metadataValue(record, 'user_name')
  return (
    <>
      {name ?? t('assignment.nobody')}{' '}
      {record.can_assign && (
        <Button size="compact-xs" variant="subtle" onClick={dialog.open}>
          {t(name === undefined ? 'assignment.assign' : 'assignment.change')}
        </Button>
      )}
      {isOpen && (
        <AssignDialog
          meant={{ records: [record.id] }}
          formId={record.form_id}
          count={1}
          onClose={dialog.close}
          onDone={() => undefined}
        />
      )}
    </>
  )
}
