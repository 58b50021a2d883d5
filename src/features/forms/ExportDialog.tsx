import { Button, Code, Group, Modal, ScrollArea, Stack, Tabs, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { compileForm } from '../../../schemas/compile/compileForm'
import { exportForm } from '../../../schemas/interchange/exportForm'
import type { FormDocument } from '../../../schemas/model/form'
import { copyText } from '../../shared/copyText'
import { downloadJson } from '../../shared/downloadJson'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface ExportDialogProps {
  readonly form: FormDocument
  readonly onClose: () => void
}

const parts = ['schema', 'uiSchema', 'rules'] as const

/** The compiled form for other programs: its JSON Schema, its uiSchema, its rules; one by one or in one file. */
export function ExportDialog({ form, onClose }: ExportDialogProps) {
  const t = useT()
  const toasts = useToast()
  const [part, setPart] = useState<(typeof parts)[number]>('schema')
  const made = useMemo(() => exportForm(compileForm({ document: form })), [form])

  async function copy() {
    if (await copyText(JSON.stringify(made[part], null, 2))) toasts.done(t('export.copied'))
    else toasts.failed(t('export.notCopied'))
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('export.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('export.about')}
        </Text>
        <Tabs value={part} onChange={(value) => setPart(parts.find((one) => one === value) ?? 'schema')}>
          <Tabs.List>
            {parts.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`export.part.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {parts.map((one) => (
            <Tabs.Panel key={one} value={one} pt="sm">
              <ScrollArea h="45vh" viewportProps={{ tabIndex: 0, 'aria-label': t(`export.part.${one}`) }}>
                <Code block>{JSON.stringify(made[one], null, 2)}</Code>
              </ScrollArea>
            </Tabs.Panel>
          ))}
        </Tabs>
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('export.copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => downloadJson(made[part], `${form.name} ${part}`)}
          >
            {t('export.download')}
          </Button>
          <Button
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => downloadJson(made, `${form.name} schema`)}
          >
            {t('export.downloadAll')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
