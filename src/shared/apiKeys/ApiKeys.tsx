import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import type { ApiKey, NewApiKey, NewApiKeyRequest, User } from '../../../schemas/api/account'
import { useApi, useUser } from '../../auth/session'
import { Empty, Failed } from '../ListStates'
import { useT } from '../useT'
import { useToast } from '../useToast'
import classes from './apiKeys.module.css'
import { NewKeyDialog } from './NewKeyDialog'
import { useApiKeys, useKeyTexts } from './useApiKeys'

export interface ApiKeysProps {
  /** The user in whose name programs use the keys. */
  readonly user: Pick<User, 'id' | 'username'>
}

/** Draws a user's API keys: create (shown once), list, revoke. */
export function ApiKeys({ user }: ApiKeysProps) {
  const t = useT()
  const api = useApi()
  const isOwn = useUser().id === user.id
  const [isMaking, setMaking] = useState(false)
  const { keys, refresh } = useApiKeys(user.id)

  async function make(wanted: NewApiKeyRequest): Promise<NewApiKey> {
    const made = await api.account.createApiKey(user.id, wanted)
    await refresh()
    return made
  }

  return (
    <Stack>
      <Group justify="space-between" align="start">
        <Text c="dimmed" size="sm" maw={420}>
          {isOwn ? t('apiKeys.text') : t('apiKeys.textOf', { username: user.username })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('apiKeys.make')}
        </Button>
      </Group>
      {keys.isPending && <Skeleton height={56} aria-hidden />}
      {keys.isError && <Failed error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && (
        <Empty
          icon={<IconKey size={32} stroke={1.3} />}
          title={t('apiKeys.none')}
          text={t(isOwn ? 'apiKeys.noneText' : 'apiKeys.noneTextOf')}
        />
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className={classes['keys']}>
          {keys.data.map((key) => (
            <KeyRow key={key.id} user={user} apiKey={key} onRevoked={refresh} />
          ))}
        </ul>
      )}
      {isMaking && <NewKeyDialog username={user.username} onMake={make} onClose={() => setMaking(false)} />}
    </Stack>
  )
}

interface KeyRowProps extends ApiKeysProps {
  readonly apiKey: ApiKey
  readonly onRevoked: () => Promise<void>
}

function KeyRow({ user, apiKey, onRevoked }: KeyRowProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { name, details } = useKeyTexts()(apiKey)

  async function revoke() {
    try {
      await api.account.revokeApiKey(user.id, apiKey.id)
      toast.done(t('apiKeys.revoked', { name }))
    } catch (error) {
      toast.error(error)
    }
    await onRevoked()
  }

  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {details}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={t('apiKeys.revokeNamed', { name })}
        onClick={() =>
          modals.openConfirmModal({
            title: t('apiKeys.revokeTitle', { name }),
            children: <Text size="sm">{t('apiKeys.revokeText', { username: user.username })}</Text>,
            labels: { confirm: t('apiKeys.revoke'), cancel: t('action.cancel') },
            confirmProps: { color: 'red' },
            onConfirm: () => void revoke(),
          })
        }
      >
        {t('apiKeys.revoke')}
      </Button>
    </li>
  )
}
