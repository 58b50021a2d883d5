import { Modal, Text } from '@mantine/core'
import { useMemo } from 'react'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../schemas/model/form'
import { CompiledParts } from '../../designer/preview/CompiledParts'
import { useT } from '../../shared/useT'

export interface ExportDialogProps {
  readonly form: FormDocument
  readonly onClose: () => void
}

/** Shows the compiled form for other programs. */
export function ExportDialog({ form, onClose }: ExportDialogProps) {
  const t = useT()
  const compiled = useMemo(() => compileForm({ document: form }), [form])
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('export.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('export.about')}
      </Text>
      <CompiledParts compiled={compiled} name={form.name} height="45vh" />
    </Modal>
  )
}
