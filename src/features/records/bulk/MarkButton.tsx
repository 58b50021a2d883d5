import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { MarkKind } from '../../../../schemas/api/bulkCalls'
import { useT } from '../../../shared/useT'
import type { ChosenRecords } from './chosenRecords'
import { MarkDialog } from './MarkDialog'
import { useMarkRecords } from './useMarkRecords'

const icons = { archive: IconArchive, unarchive: IconArchiveOff, restore: IconArrowBackUp, delete: IconTrash }

export interface MarkButtonProps {
  readonly kind: MarkKind
  readonly chosen: ChosenRecords
  readonly disabled?: boolean
  readonly onDone: () => unknown
}

/** Archives, deletes or brings back the records that were chosen, after it was asked. */
export function MarkButton({ kind, chosen, disabled = false, onDone }: MarkButtonProps) {
  const t = useT()
  const [isAsking, asking] = useDisclosure(false)
  const mark = useMarkRecords(kind, onDone)
  const Icon = icons[kind]
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        {...(kind === 'delete' && { color: 'red' })}
        leftSection={<Icon size={16} aria-hidden />}
        disabled={disabled}
        loading={mark.isPending}
        onClick={asking.open}
      >
        {t(`bulk.mark.${kind}.confirm`)}
      </Button>
      {isAsking && (
        <MarkDialog
          kind={kind}
          chosen={chosen}
          onConfirm={(runsWorkflows) => mark.mutate({ chosen, runsWorkflows })}
          onClose={asking.close}
        />
      )}
    </>
  )
}
