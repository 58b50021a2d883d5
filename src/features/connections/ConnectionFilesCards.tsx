import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import type { ItemType, PermissionLevel } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { itemAddress } from '../../shared/itemAddress'
import lists from '../../shared/lists.module.css'
import { Failed } from '../../shared/ListStates'
import { SectionCard } from '../../shared/SectionCard'
import { leveledBy, levelOf } from '../../shared/sharing/levels'
import { useT } from '../../shared/useT'

interface Shown {
  readonly key: number
  readonly id: number
  readonly name: string
  readonly itype: ItemType
  readonly perm: PermissionLevel
  /** The person there with whom it is shared, if not with everybody. */
  readonly who?: string
}

/** Draws what is shared with a connection, and what it shares. */
export function ConnectionFilesCards({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useT()
  const api = useApi()
  const files = useQuery({
    queryKey: ['connections', id, 'files'],
    queryFn: ({ signal }) => api.connections.files(id, signal),
  })
  if (files.isError) return <Failed error={files.error} onRetry={() => void files.refetch()} />
  const byMe = files.data?.shared_by_me.map((share) => ({
    ...{ key: share.id, id: share.item_id, name: share.item_name, itype: share.itype, perm: share.perm },
    who: share.is_whole_connection ? t('sharing.wholeConnection') : share.owner_name,
  }))
  const withMe = files.data?.shared_with_me.map((item) => ({
    ...{ key: item.id, id: item.id, name: item.name, itype: item.itype, perm: item.perm },
  }))
  return (
    <>
      <SectionCard title={t('connections.byMe')} text={t('connections.byMe.text', { name })}>
        <Files files={byMe} label={t('connections.byMe')} none={t('connections.byMe.none')} />
      </SectionCard>
      <SectionCard title={t('connections.withMe')} text={t('connections.withMe.text', { name })}>
        <Files files={withMe} label={t('connections.withMe')} none={t('connections.withMe.none')} />
      </SectionCard>
    </>
  )
}

interface FilesProps {
  readonly files: readonly Shown[] | undefined
  readonly label: string
  readonly none: string
}

function Files({ files, label, none }: FilesProps) {
  const t = useT()
  if (!files) return <Skeleton height={48} aria-hidden />
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  return (
    <ul className={lists['entries']} aria-label={label}>
      {files.map((file) => (
        <li key={file.key}>
          <span>
            <Link to={itemAddress(file)}>{file.name}</Link>
            {file.who !== undefined && (
              <Text component="span" display="block" size="sm" c="dimmed">
                {file.who}
              </Text>
            )}
          </span>
          <span>{t(`sharing.level.${levelOf(file.perm, leveledBy(file))}`)}</span>
        </li>
      ))}
    </ul>
  )
}
