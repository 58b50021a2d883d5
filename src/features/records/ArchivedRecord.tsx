import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { RecordDocument } from '../../../schemas/api/records'
import { useT } from '../../shared/useT'
import { oneRecord } from './bulk/chosenRecords'
import { MarkDialog } from './bulk/MarkDialog'
import { useMarkRecords } from './bulk/useMarkRecords'

/** Says of an archived record what that means; whoever may archive it may take it out. */
export function ArchivedRecord({ record }: { readonly record: RecordDocument }) {
  const t = useT()
  const [isAsking, asking] = useDisclosure(false)
  const unarchive = useMarkRecords('unarchive', () => undefined)
  const chosen = oneRecord(record)
  return (
    <Alert role="status" color="gray" variant="light" mb="md" icon={<IconArchive size={18} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" miw={0}>
          {t('records.archived.text')}
        </Text>
        {record.can_archive && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArchiveOff size={16} aria-hidden />}
            loading={unarchive.isPending}
            onClick={asking.open}
          >
            {t('bulk.mark.unarchive.confirm')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <MarkDialog
          kind="unarchive"
          chosen={chosen}
          onConfirm={(runsWorkflows) => unarchive.mutate({ chosen, runsWorkflows })}
          onClose={asking.close}
        />
      )}
    </Alert>
  )
}
