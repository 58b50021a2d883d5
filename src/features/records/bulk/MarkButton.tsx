import { IconArchive, IconArchiveOff, IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { MarkKind } from '../../../../schemas/api/bulkCalls'
import { useT } from '../../../shared/useT'
import type { ChosenRecords } from './chosenRecords'
import { MarkDialog } from './MarkDialog'
import { SelectionButton } from './SelectionButton'
import { useMarkRecords } from './useMarkRecords'

const icons = { archive: IconArchive, unarchive: IconArchiveOff, restore: IconArrowBackUp, delete: IconTrash }

export interface MarkButtonProps {
  readonly kind: MarkKind
  readonly chosen: ChosenRecords
  readonly disabled?: boolean
  readonly onDone: () => unknown
}

/** Draws the button that archives, deletes or restores the selected records, after a question. */
export function MarkButton({ kind, chosen, disabled = false, onDone }: MarkButtonProps) {
  const t = useT()
  const mark = useMarkRecords(kind, onDone)
  return (
    <SelectionButton
      icon={icons[kind]}
      label={t(`bulk.mark.${kind}.confirm`)}
      disabled={disabled}
      loading={mark.isPending}
      {...(kind === 'delete' && { color: 'red' })}
    >
      {(close) => (
        <MarkDialog
          kind={kind}
          chosen={chosen}
          onConfirm={(runsWorkflows) => mark.mutate({ chosen, runsWorkflows })}
          onClose={close}
        />
      )}
    </SelectionButton>
  )
}
