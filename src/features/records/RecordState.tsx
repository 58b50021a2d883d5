import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import { codedErrorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import { AssignDialog } from './assign/AssignDialog'
import { ArchivedRecord } from './ArchivedRecord'
import { DeletedRecord } from './DeletedRecord'

/** A reason that applies to all of the form's records, so that it is not repeated for each. */
const untold = 'RECORDS_ARE_FINAL'

/** Says what is unusual about a record: that it is deleted, or why it cannot be edited although the viewer may, and what to do. */
export function RecordState({ record }: { readonly record: RecordDocument }) {
  const t = useT()
  const [isAssigning, assigning] = useDisclosure(false)
  const { edit_refusal: refusal, deleted_at: deletedAt } = record
  if (deletedAt !== null) return <DeletedRecord record={record} />
  if (record.archived) return <ArchivedRecord record={record} />
  if (refusal === undefined || refusal === untold) return null
  const [element] = record.process_properties?.element_record_oids ?? []
  const isOfNobody = refusal === 'CANT_EDIT_UNASSIGNED_RECORD'
  return (
    <Alert role="status" color="gray" variant="light" mb="md" icon={<IconLock size={18} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" miw={0}>
          {codedErrorText(t, { code: refusal })}
        </Text>
        {isOfNobody && record.can_assign && (
          <Button variant="default" size="sm" onClick={assigning.open}>
            {t('assignment.assign')}
          </Button>
        )}
        {refusal === 'RECORD_OF_PROCESS' && element !== undefined && (
          <Button
            component={Link}
            to={`/records/detail/${record.id}?elementRecordOid=${encodeURIComponent(element)}`}
            variant="default"
            size="sm"
          >
            {t('records.process.open')}
          </Button>
        )}
      </Group>
      {isAssigning && (
        <AssignDialog
          meant={{ records: [record.id] }}
          formId={record.form_id}
          count={1}
          onClose={assigning.close}
          onDone={() => undefined}
        />
      )}
    </Alert>
  )
}
