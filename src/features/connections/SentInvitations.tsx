import { Button, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { useApi } from '../../auth/session'
import lists from '../../shared/lists.module.css'
import { useFormat } from '../../shared/useFormat'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './connections.module.css'

/** Lists invitations without a reply; draws nothing when there are none. */
export function SentInvitations() {
  const t = useT()
  const id = useId()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const sent = useQuery({
    queryKey: ['connections', 'invitations'],
    queryFn: ({ signal }) => api.connections.invitations(signal),
  })
  if (!sent.data || sent.data.length === 0) return null
  const takeBack = (invitation: { readonly id: number; readonly email: string }) =>
    void run(async () => {
      await api.connections.takeBack(invitation.id)
      toast.done(t('connections.takenBack', { email: invitation.email }))
    })
      .catch(toast.error)
      .finally(() => void queries.invalidateQueries({ queryKey: ['connections'] }))
  return (
    <section aria-labelledby={id} className={classes['sent']}>
      <Title order={2} size="h4" id={id} mb="xs">
        {t('connections.sent')}
      </Title>
      <ul className={lists['framed']}>
        {sent.data.map((one) => (
          <li key={one.id} className={classes['invitation']}>
            <span>
              {one.email}
              <Text component="span" display="block" size="sm" c="dimmed">
                {t('connections.sent.until', {
                  who: one.created_by_name,
                  when: format.dateTime(one.expires_at * 1000),
                })}
              </Text>
            </span>
            <Button variant="default" size="sm" disabled={isBusy} onClick={() => takeBack(one)}>
              {t('connections.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
