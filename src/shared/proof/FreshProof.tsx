import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { hasPasskeys } from '../../../adapters/device/passkeys'
import { useApi, useUser } from '../../auth/session'
import { onProven, openSignInWindow } from '../../../adapters/device/signInWindow'
import { usePasskey } from '../../auth/usePasskey'
import { useOneAtATime } from '../useOneAtATime'
import { useOwnPasskeys } from '../useOwnPasskeys'
import { useServerInfo } from '../useServerInfo'
import { useT } from '../useT'

/** Draws how somebody without a password proves their identity again. `error` is the server's message about it. */
export function FreshProof({ error }: { readonly error?: string | undefined }) {
  const t = useT()
  const api = useApi()
  const userId = useUser().id
  const { show, textOf } = usePasskey()
  const { isBusy, run } = useOneAtATime()
  const provider = useServerInfo().data?.provider
  const passkeys = useOwnPasskeys().list.data ?? []
  const identities = useQuery({
    queryKey: ['identities', userId],
    queryFn: ({ signal }) => api.identities.list(signal),
  })
  const [state, setState] = useState<'asked' | 'elsewhere' | 'shown'>('asked')
  const [problem, setProblem] = useState<string>()
  useEffect(() => onProven(() => setState('shown')), [])

  const byPasskey = () =>
    void run(async () => {
      setProblem(undefined)
      await api.passkeys.prove(await show())
      setState('shown')
    }).catch((failure: unknown) => setProblem(textOf(failure)))
  const byProvider = () => {
    const isOpen = openSignInWindow('proof')
    setProblem(isOpen ? undefined : t('proof.blocked'))
    if (isOpen) setState('elsewhere')
  }

  if (state === 'shown')
    return (
      <Alert color="green" role="status">
        {t('proof.shown')}
      </Alert>
    )
  const said = problem ?? error
  return (
    <Stack gap="xs">
      <Text size="sm" {...(said === undefined ? {} : { c: 'red', role: 'alert' })}>
        {said ?? t('proof.none')}
      </Text>
      <Group>
        {passkeys.length > 0 && hasPasskeys() && (
          <Button variant="default" loading={isBusy} onClick={byPasskey}>
            {t('proof.byPasskey')}
          </Button>
        )}
        {provider && identities.data && identities.data.objects.length > 0 && (
          <Button variant="default" onClick={byProvider}>
            {t('proof.byProvider', { name: provider.name })}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {state === 'elsewhere' && t('proof.elsewhere')}
      </Text>
    </Stack>
  )
}
