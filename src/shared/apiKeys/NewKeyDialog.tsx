import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { NewApiKey, NewApiKeyRequest } from '../../../schemas/api/account'
import { CopyTextButton } from '../CopyTextButton'
import { FormButtons } from '../FormButtons'
import { OwnCode } from '../proof/OwnCode'
import { OwnProof, useHasPassword } from '../proof/OwnProof'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import classes from './apiKeys.module.css'
import { KeyLimits, type KeyLimitsValue } from './KeyLimits'
import { readUserErrors, type UserErrorTexts } from '../readUserErrors'

export interface NewKeyDialogProps {
  /** The user in whose name programs use the key. */
  readonly username: string
  readonly onMake: (wanted: NewApiKeyRequest) => Promise<NewApiKey>
  readonly onClose: () => void
}

/** Asks what the key is for, and for the password; then shows the key once. */
export function NewKeyDialog({ username, onMake, onClose }: NewKeyDialogProps) {
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
        <MadeKey made={made} username={username} onClose={onClose} />
      ) : (
        <MakeKey onMake={onMake} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  )
}

const askedLimits = ({ level, itemIds, days }: KeyLimitsValue) => ({
  level,
  item_ids: itemIds.length > 0 ? [...itemIds] : null,
  expires_at: days === null ? null : Math.round(Date.now() / 1000) + days * 86_400,
})

interface MakeKeyProps extends Omit<NewKeyDialogProps, 'username'> {
  readonly onMade: (made: NewApiKey) => void
}

function MakeKey({ onMake, onMade, onClose }: MakeKeyProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [limits, setLimits] = useState<KeyLimitsValue>({ level: null, itemIds: [], days: 365 })
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const { isBusy, run } = useOneAtATime()
  const hasPassword = useHasPassword()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' ? { name: t('items.nameMissing') } : {}),
      ...(hasPassword && password === '' ? { current_password: t('login.missingPassword') } : {}),
    }
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    try {
      const proof = { current_password: password, one_time_code: code }
      await run(async () => onMade(await onMake({ name: name.trim(), ...proof, ...askedLimits(limits) })))
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {errors.general && (
          <Alert color="red" role="alert">
            {errors.general}
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
          error={errors.fields['name']}
        />
        <KeyLimits value={limits} onChange={setLimits} errors={errors.fields} />
        <OwnProof
          label={t('apiKeys.password')}
          description={t('apiKeys.passwordHelp')}
          value={password}
          onChange={setPassword}
          error={errors.fields['current_password']}
        />
        <OwnCode value={code} onChange={setCode} error={errors.fields['one_time_code']} />
        <FormButtons submit={t('apiKeys.make')} isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface MadeKeyProps {
  readonly made: NewApiKey
  readonly username: string
  readonly onClose: () => void
}

function MadeKey({ made, username, onClose }: MadeKeyProps) {
  const t = useT()
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
        <CopyTextButton
          text={made.key}
          label={t('apiKeys.copy')}
          copied={t('apiKeys.copied')}
          data-autofocus
        />
        <Button onClick={onClose}>{t('apiKeys.kept')}</Button>
      </Group>
    </Stack>
  )
}
