import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { NoneAnywhere } from './NoneAnywhere'
import { RecordsList } from './RecordsList'

/** Lists the records of one user, of all forms. */
export function UserRecords({ userId }: { readonly userId: number }) {
  const t = useT()
  const name = usePersonName(userId)
  const title = name === undefined ? t('records.ofSomebody') : t('records.ofPerson', { name })
  return (
    <RecordsList
      title={title}
      label={title}
      of={{ user_id: userId }}
      form={null}
      empty={
        <NoneAnywhere of={{ user_id: userId }} text={t('records.empty.person')}>
          <Anchor component={Link} to="/records">
            {t('records.toRecords')}
          </Anchor>
        </NoneAnywhere>
      }
    />
  )
}

/** Says that a list contains only one user's records, with a link to everybody's. */
export function OfPerson({ userId, all }: { readonly userId: number; readonly all: string }) {
  const t = useT()
  const name = usePersonName(userId)
  return (
    <Text mb="sm">
      {name === undefined ? t('records.ofSomebody') : t('records.ofPerson', { name })}
      {' · '}
      <Anchor component={Link} to={all}>
        {t('records.ofAll')}
      </Anchor>
    </Text>
  )
}

/** Returns the user's name as found in their records, because a reader of records may not see the account's users. */
function usePersonName(userId: number): string | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['records', 'personName', userId],
    queryFn: async ({ signal }) => {
      const one = { user_id: userId, limit: 1, offset: 0, with_count: false }
      return (await api.records.list(one, signal)).objects[0]?.user_name ?? null
    },
  })
  return data ?? undefined
}
