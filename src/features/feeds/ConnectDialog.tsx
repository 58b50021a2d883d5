import { Button, Group, List, Modal, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'

import type { Feed } from '../../../schemas/api/feeds'
import { CopyTextButton } from '../../shared/CopyTextButton'
import { HelpLink } from '../../shared/help/HelpLink'
import { useT, type MessageId } from '../../shared/useT'
import { feedTools, givenTo, type FeedTool } from './feedAddresses'
import classes from './feeds.module.css'

export interface ConnectDialogProps {
  readonly feed: Feed
  /** Given only just after it was created. */
  readonly feedKey: string | undefined
  readonly onClose: () => void
}

const steps: Readonly<Record<FeedTool, readonly MessageId[]>> = {
  excel: ['feeds.excel.1', 'feeds.excel.2', 'feeds.excel.3', 'feeds.excel.4', 'feeds.excel.5'],
  powerbi: ['feeds.powerbi.1', 'feeds.excel.2', 'feeds.excel.3', 'feeds.excel.4', 'feeds.powerbi.5'],
  sheets: ['feeds.sheets.1', 'feeds.sheets.2'],
  program: ['feeds.program.1'],
}

const copies: Readonly<Record<FeedTool, MessageId>> = {
  excel: 'feeds.address.copy',
  powerbi: 'feeds.address.copy',
  sheets: 'feeds.sheets.copy',
  program: 'feeds.program.copy',
}

/** Explains how other tools read a feed; the key of a new one is shown only once. */
export function ConnectDialog({ feed, feedKey, onClose }: ConnectDialogProps) {
  const t = useT()
  const [tool, setTool] = useState<FeedTool>('excel')
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('feeds.connect.of', { name: feed.name })}
      closeOnClickOutside={feedKey === undefined}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        {feedKey !== undefined && (
          <Stack gap="xs">
            <Text fw={600}>{t('feeds.key')}</Text>
            <Text size="sm">{t('feeds.key.text')}</Text>
            <code className={classes['code']}>{feedKey}</code>
            <CopyTextButton text={feedKey} label={t('feeds.key.copy')} className={classes['copy'] ?? ''} />
          </Stack>
        )}
        <Tabs
          keepMounted={false}
          value={tool}
          onChange={(value) => setTool(feedTools.find((one) => one === value) ?? 'excel')}
        >
          <Tabs.List aria-label={t('feeds.tool')}>
            {feedTools.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`feeds.tool.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {feedTools.map((one) => (
            <Tabs.Panel key={one} value={one} pt="md">
              <ToolSteps tool={one} given={givenTo(one, feed.id, feedKey ?? t('feeds.key.placeholder'))} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <Group justify="space-between" gap="sm">
          <HelpLink guide="feeds" />
          <Button onClick={onClose} ml="auto">
            {t(feedKey === undefined ? 'action.close' : 'feeds.key.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function ToolSteps({ tool, given }: { readonly tool: FeedTool; readonly given: string }) {
  const t = useT()
  return (
    <Stack gap="sm">
      <code className={classes['code']}>{given}</code>
      <CopyTextButton text={given} label={t(copies[tool])} className={classes['copy'] ?? ''} />
      <List type="ordered" size="sm" spacing={6}>
        {steps[tool].map((step) => (
          <List.Item key={step}>{t(step)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
