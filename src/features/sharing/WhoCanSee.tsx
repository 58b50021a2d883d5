import { ActionIcon, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { IconEye, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '../../../schemas/api/items'
import type { PersonAccess } from '../../../schemas/api/sharing'
import { useApi, useUser } from '../../auth/session'
import { useBeginViewing } from '../../auth/useBeginViewing'
import { useMay } from '../../auth/useMay'
import { itemAddress } from '../../shared/itemAddress'
import { Failed } from '../../shared/ListStates'
import { PersonSelect } from '../../shared/people/PersonSelect'
import type { Person } from '../../shared/people/usePeople'
import { useT } from '../../shared/useT'
import { heldBy, levelOf, leveledBy } from '../../shared/sharing/levels'
import classes from './sharing.module.css'

export interface WhoCanSeeProps {
  readonly item: Pick<Item, 'id' | 'itype'>
  /** The id of one of its records, if only that is meant. */
  readonly recordId?: string
}

/** Lists everybody who can see an item or a record, with all reasons, and checks a chosen person. */
export function WhoCanSee({ item, recordId }: WhoCanSeeProps) {
  const t = useT()
  const api = useApi()
  const [asked, setAsked] = useState<Person | null>(null)
  const people = useQuery({
    queryKey: ['items', 'people', item.id, recordId ?? null, asked?.id ?? null],
    queryFn: ({ signal }) => api.sharing.people(item.id, { userId: asked?.id, recordId }, signal),
  })
  return (
    <Stack>
      <PersonSelect
        kind="users"
        label={t('sharing.ask')}
        placeholder={t('sharing.ask.placeholder')}
        value={asked}
        onPick={setAsked}
        onClear={() => setAsked(null)}
      />
      {people.isError && <Failed error={people.error} onRetry={() => void people.refetch()} />}
      {people.isPending && (
        <Skeleton height={120} role="status" aria-busy="true" aria-label={t('sharing.loading')} />
      )}
      {people.data && (
        <div aria-live="polite">
          <ul
            className={classes['list']}
            aria-label={t('sharing.people', {
              count: people.data.people.filter(({ perm }) => perm !== null).length,
            })}
          >
            {people.data.people.map((person) => (
              <PersonEntry key={person.id} item={item} person={person} recordId={recordId} />
            ))}
          </ul>
          {people.data.isPublic && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('sharing.answeredByAll')}
            </Text>
          )}
          {people.data.links > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('sharing.links', { count: people.data.links })}
            </Text>
          )}
        </div>
      )}
    </Stack>
  )
}

function PersonEntry({
  item,
  person,
  recordId,
}: {
  readonly item: WhoCanSeeProps['item']
  readonly person: PersonAccess
  readonly recordId: string | undefined
}) {
  const t = useT()
  const { id: me } = useUser()
  const held = heldBy(item)
  const mayView = useMay('can_manage_users')
  const { isBusy, begin } = useBeginViewing()
  return (
    <li className={classes['entry']}>
      <span className={classes['sign']} aria-hidden>
        <IconUser size={18} />
      </span>
      <span className={classes['name']}>
        <span>
          {person.name}
          {person.id === me && <Text span c="dimmed">{` ${t('sharing.me')}`}</Text>}
        </span>
        {person.perm === null ? (
          <Text size="sm" c="dimmed">
            {t(person.reasons.length > 0 ? 'sharing.reason.otherRecords' : 'sharing.reason.none')}
          </Text>
        ) : (
          person.reasons.map((reason) => (
            <Text key={JSON.stringify(reason)} size="sm" c="dimmed">
              {[
                t(`sharing.level.${levelOf(reason.perm, leveledBy(item))}`),
                t(`sharing.reason.${reason.reason}`, { folder: reason.folder?.name ?? '' }),
                reason.group && t('sharing.reason.inGroup', { group: reason.group.name }),
                reason.connection && t('sharing.reason.ofConnection', { connection: reason.connection.name }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          ))
        )}
      </span>
      <span className={classes['right']}>
        <span>
          {person.perm === null
            ? t('sharing.cannotSee')
            : t(`sharing.level.${levelOf(person.perm, leveledBy(item))}`)}
        </span>
        {person.perm !== null && !person.sees_all && recordId === undefined && (
          <Text size="sm" c="dimmed">
            {t(`sharing.some.${held}`)}
          </Text>
        )}
      </span>
      {mayView && person.perm !== null && person.id !== me ? (
        <Tooltip label={t('viewing.beginAs', { name: person.name })}>
          <ActionIcon
            size="lg"
            disabled={isBusy}
            aria-label={t('viewing.beginAs', { name: person.name })}
            onClick={() => begin(person.id, seenAddress(item, recordId))}
          >
            <IconEye size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <span className={classes['noMenu']} />
      )}
    </li>
  )
}

/** Returns the address where an item, or its record, is seen as another user. */
function seenAddress(item: WhoCanSeeProps['item'], recordId: string | undefined): string {
  if (recordId !== undefined) return `/records/detail/${recordId}`
  // Viewing as another user does not offer a catalog's rows.
  return item.itype === 'catalog' ? '/catalogs' : itemAddress(item)
}
