import { useCallback } from 'react'
import { LeaveDialog } from '../../shared/LeaveDialog'
import { useT } from '../../shared/useT'

export interface LeaveTemplateDialogProps {
  readonly isDirty: boolean
  readonly save: () => Promise<boolean>
}

/** Asks before leaving a template with unsaved changes. */
export function LeaveTemplateDialog({ isDirty, save }: LeaveTemplateDialogProps) {
  const t = useT()
  const isNow = useCallback(() => isDirty, [isDirty])
  return <LeaveDialog isDirty={isNow} leaves={isNow} text={t('templates.leave.text')} save={save} />
}
