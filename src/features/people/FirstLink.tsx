import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { User } from '../../../schemas/api/account'
import type { NewActivation } from '../../../schemas/api/activation'
import { useApi } from '../../auth/session'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { ActivationLink } from './ActivationLink'

/** Offers the activation link of a user without a password, first on their page, because nothing works without it. */
export function FirstLink({ user: { id, name } }: { readonly user: User }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [link, setLink] = useState<NewActivation | null>(null)
  const make = async () => setLink(await api.people.createActivation(id))
  return (
    <Alert mb="md">
      <Text size="sm" mb="sm">
        {t('people.link.first')}
      </Text>
      <Button variant="default" loading={isBusy} onClick={() => void run(make).catch(toast.error)}>
        {t('people.link.makeFirst')}
      </Button>
      {link && <ActivationLink name={name} activation={link} onClose={() => setLink(null)} />}
    </Alert>
  )
}
