import { ActionIcon, Text, Title } from '@mantine/core'
import { IconMail, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import { levelOf, leveledBy } from '../../shared/sharing/levels'
import classes from './sharing.module.css'
import { useInvited, type useSharing } from './useSharing'

export interface InvitedListProps {
  readonly item: Item
  readonly sharing: ReturnType<typeof useSharing>
}

/** Lists addresses for which a right waits; nothing when there are none. */
export function InvitedList({ item, sharing }: InvitedListProps) {
  const t = useT()
  const id = useId()
  const { data: invited = [] } = useInvited(item.id)
  if (invited.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {t('sharing.waiting')}
      </Title>
      <ul className={classes['list']}>
        {invited.map((one) => (
          <li key={one.id} className={classes['entry']}>
            <span className={classes['sign']} aria-hidden>
              <IconMail size={18} />
            </span>
            <span className={classes['name']}>
              <span>{one.email}</span>
              <Text size="sm" c="dimmed">
                {t('sharing.waiting.text', { name: one.created_by_name })}
              </Text>
            </span>
            <span className={classes['right']}>
              {t(`sharing.level.${levelOf(one.perm, leveledBy(item))}`)}
            </span>
            <ActionIcon
              size="lg"
              disabled={sharing.isBusy}
              aria-label={t('sharing.uninvite', { email: one.email })}
              onClick={() => sharing.uninvite(one)}
            >
              <IconX size={18} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
