import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useT } from '../../../shared/useT'
import { markedRecords, type ChosenRecords } from '../bulk/chosenRecords'
import { MailDialog } from './MailDialog'

export interface MailButtonProps {
  readonly chosen: ChosenRecords
  readonly isArchived: boolean
  readonly onDone: () => unknown
}

/** E-mails the records that were chosen. */
export function MailButton({ chosen, isArchived, onDone }: MailButtonProps) {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  const meant = markedRecords(chosen)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('records.mail')}
      </Button>
      {isOpen && (
        <MailDialog
          meant={isArchived && chosen.records ? { ...meant, filters: 'archived=true' } : meant}
          count={chosen.count}
          onClose={dialog.close}
          onDone={onDone}
        />
      )}
    </>
  )
}
