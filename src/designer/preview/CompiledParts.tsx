import { Button, Code, Group, ScrollArea, Stack, Tabs } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { exportForm } from '../../../schemas/interchange/exportForm'
import { copyText } from '../../shared/copyText'
import { downloadJson } from '../../shared/downloadJson'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface CompiledPartsProps {
  readonly compiled: CompiledForm
  /** The base name of downloaded files. */
  readonly name: string
  /** The height of the text, in CSS. */
  readonly height: string
}

const parts = ['schema', 'uiSchema', 'rules'] as const

/** Draws what a form compiles to, for other programs: its JSON Schema, its uiSchema, its rules; one by one or in one file. */
export function CompiledParts({ compiled, name, height }: CompiledPartsProps) {
  const t = useT()
  const toasts = useToast()
  const [part, setPart] = useState<(typeof parts)[number]>('schema')
  const made = useMemo(() => exportForm(compiled), [compiled])
  const text = useMemo(() => JSON.stringify(made[part], null, 2), [made, part])

  async function copy() {
    if (await copyText(text)) toasts.done(t('export.copied'))
    else toasts.failed(t('export.notCopied'))
  }

  return (
    <Stack>
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
            <ScrollArea h={height} viewportProps={{ tabIndex: 0, 'aria-label': t(`export.part.${one}`) }}>
              <Code block>{one === part && text}</Code>
            </ScrollArea>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t('export.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => downloadJson(made[part], `${name} ${part}`)}
        >
          {t('export.download')}
        </Button>
        <Button leftSection={<IconDownload {...icon} />} onClick={() => downloadJson(made, `${name} schema`)}>
          {t('export.downloadAll')}
        </Button>
      </Group>
    </Stack>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
