import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'

import type { NewApiKey } from '../../../schemas/api/account'
import { useUser } from '../../auth/session'
import { errorText } from '../../shared/errorText'
import { FormButtons } from '../../shared/FormButtons'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import classes from './account.module.css'

export interface NewKeyDialogProps {
  readonly onMake: (name: string) => Promise<NewApiKey>
  readonly onClose: () => void
}

/** Asks what the key is for, then shows it this one time. */
export function NewKeyDialog({ onMake, onClose }: NewKeyDialogProps) {
  const t = useT()
  const [made, setMade] = useState<NewApiKey | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(made ? 'apiKeys.made' : 'apiKeys.make')}
      closeOnClickOutside={!made}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {made ? (
        <MadeKey made={made} onClose={onClose} />
      ) : (
        <MakeKey onMake={onMake} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  )
}

interface MakeKeyProps extends NewKeyDialogProps {
  readonly onMade: (made: NewApiKey) => void
}

function MakeKey({ onMake, onMade, onClose }: MakeKeyProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, run } = useOneAtATime()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    try {
      await run(async () => onMade(await onMake(name.trim())))
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          label={t('apiKeys.name')}
          description={t('apiKeys.nameHelp')}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing && t('items.nameMissing')}
        />
        <FormButtons submit={t('apiKeys.make')} isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function MadeKey({ made, onClose }: { readonly made: NewApiKey; readonly onClose: () => void }) {
  const t = useT()
  const { username } = useUser()
  const header = `Authorization: ApiKey ${username}:${made.key}`
  return (
    <Stack>
      <Text size="sm">{t('apiKeys.once')}</Text>
      <output className={classes['secret']} aria-label={t('apiKeys.key')}>
        {made.key}
      </output>
      <Text size="sm" c="dimmed">
        {t('apiKeys.use')}
      </Text>
      <code className={classes['secret']}>{header}</code>
      <Group justify="flex-end">
        <CopyButton value={made.key}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'apiKeys.copied' : 'apiKeys.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('apiKeys.kept')}</Button>
      </Group>
    </Stack>
  )
}
