import { IconMail } from '@tabler/icons-react'
import { useT } from '../../../shared/useT'
import { markedRecords, type ChosenRecords } from '../bulk/chosenRecords'
import { SelectionButton } from '../bulk/SelectionButton'
import { MailDialog } from './MailDialog'

export interface MailButtonProps {
  readonly chosen: ChosenRecords
  readonly isArchived: boolean
  readonly onDone: () => unknown
}

/** Draws the button that e-mails the selected records. */
export function MailButton({ chosen, isArchived, onDone }: MailButtonProps) {
  const t = useT()
  const meant = markedRecords(chosen)
  return (
    <SelectionButton icon={IconMail} label={t('records.mail')}>
      {(close) => (
        <MailDialog
          meant={isArchived && chosen.records ? { ...meant, filters: 'archived=true' } : meant}
          count={chosen.count}
          onClose={close}
          onDone={onDone}
        />
      )}
    </SelectionButton>
  )
}
