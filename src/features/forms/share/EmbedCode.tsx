import { Button, Code, Stack, Tabs, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { copyText } from '../../../shared/copyText'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import classes from './EmbedCode.module.css'
import { embedSnippets, snippetKinds, type Embedded, type SnippetKind } from './embedSnippets'
import { useFocusOutside } from './useFocusOutside'

/** Draws step 2: the code for another site's page, in two kinds, each with a preview of the result. */
export function EmbedCode({ form }: { readonly form: Embedded }) {
  const t = useT()
  const toast = useToast()
  const [kind, setKind] = useState<SnippetKind>('script')
  const code = embedSnippets[kind](form)
  const preview = useRef<HTMLIFrameElement>(null)
  useFocusOutside(preview)

  async function copy() {
    if (await copyText(code)) toast.done(t('share.codeCopied'))
    else toast.failed(t('share.notCopied'))
  }

  return (
    <Tabs value={kind} onChange={(value) => setKind(snippetKinds.find((one) => one === value) ?? 'script')}>
      <Tabs.List>
        {snippetKinds.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`share.kind.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={kind} pt="sm">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(`share.kind.${kind}.about`)}
          </Text>
          <Code block className={classes['code'] ?? ''} tabIndex={0} aria-label={t('share.code')}>
            {code}
          </Code>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('share.copyCode')}
          </Button>
          <Text size="sm" fw={600}>
            {t('share.preview')}
          </Text>
          {/* Only a preview, because an answer in the real form would be stored. */}
          <iframe
            ref={preview}
            key={code}
            inert
            tabIndex={-1}
            className={classes['preview']}
            title={t('share.preview')}
            srcDoc={`<!doctype html><body style="margin:0">${code}</body>`}
          />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
