import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { copyText } from './copyText'

/** A form without records: what brings the first one. */
export function NoRecords({ formId, isPublic }: { readonly formId: number; readonly isPublic: boolean }) {
  const t = useT()
  const toast = useToast()
  const copyLink = async () => {
    const link = `${location.origin}/forms/public/${formId}`
    if (await copyText(link)) toast.done(t('records.linkCopied'))
    else toast.failed(t('records.copyFailed', { link }))
  }
  return (
    <Paper p="xl" radius="lg" ta="center">
      <Title order={2}>{t('records.empty.title')}</Title>
      <Text c="dimmed" mt="xs">
        {t(isPublic ? 'records.empty.public' : 'records.empty.private')}
      </Text>
      <Group justify="center" mt="lg">
        <Button component={Link} to={`/forms/private/${formId}/`}>
          {t('records.answer')}
        </Button>
        {isPublic && (
          <Button variant="default" onClick={() => void copyLink()}>
            {t('records.copyPublicLink')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
