import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { CopyTextButton } from '../../shared/CopyTextButton'
import { downloadFile } from '../../shared/downloadFile'
import { SectionCard } from '../../shared/SectionCard'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './programs.module.css'
import type { FormApi } from './useFormApi'

export interface FormCallsProps {
  readonly formId: number
  readonly api: FormApi
}

/** Draws the address of a form's API, its description, and an example call. */
export function FormCalls({ formId, api: { form, address } }: FormCallsProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const document = `${address}/openapi.json`
  const call = `curl -H "Authorization: ApiKey ${t('programs.user')}:${t('programs.key')}" \\\n  "${address}/records?limit=10"`
  const download = () =>
    run(async () => {
      try {
        const content = await api.typedForms.client(formId)
        downloadFile({ content, type: 'text/plain', title: form.name, ending: 'ts' })
      } catch (error) {
        toast.error(error)
      }
    })
  return (
    <SectionCard title={t('programs.calls')} text={t('programs.calls.about')}>
      <Stack gap="lg">
        <div>
          <Text fw={600}>{t('programs.openApi')}</Text>
          <Text size="sm" c="dimmed">
            {t('programs.openApi.about')}
          </Text>
          <Code block className={classes['code'] ?? ''} tabIndex={0} aria-label={t('programs.openApi')}>
            {document}
          </Code>
          <CopyTextButton text={document} label={t('programs.copyAddress')} />
        </div>
        <div>
          <Text fw={600}>{t('programs.client')}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t('programs.client.about')}
          </Text>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download()}
          >
            {t('programs.client.download')}
          </Button>
        </div>
        <div>
          <Text fw={600}>{t('programs.try')}</Text>
          <Text size="sm" c="dimmed">
            {t('programs.try.about')}{' '}
            <Anchor component={Link} to="/account" size="sm" underline="always">
              {t('programs.makeKey')}
            </Anchor>
          </Text>
          <Code block className={classes['code'] ?? ''} tabIndex={0} aria-label={t('programs.try')}>
            {call}
          </Code>
          <Group>
            <CopyTextButton text={call} label={t('share.copyCode')} />
          </Group>
        </div>
      </Stack>
    </SectionCard>
  )
}
