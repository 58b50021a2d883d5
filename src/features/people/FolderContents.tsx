import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { itemAddress } from '../../shared/itemAddress'
import { Failed } from '../../shared/ListStates'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { useT } from '../../shared/useT'
import classes from './people.module.css'

const perPage = 50

export interface FolderContentsProps {
  readonly folder: Pick<Item, 'id' | 'name'>
  /** Drawn below the folder's name. */
  readonly children?: ReactNode
}

/** Draws a folder's name, and once opened its contents: whoever has access to the folder reaches these too. */
export function FolderContents({ folder, children }: FolderContentsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton
        className={classes['folder'] ?? ''}
        aria-expanded={isOpen}
        aria-label={t('people.shared.inside', { name: folder.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={16} aria-hidden />
        {folder.name}
      </UnstyledButton>
      {children}
      {isOpen && <Inside folder={folder} />}
    </>
  )
}

function Inside({ folder }: { readonly folder: Pick<Item, 'id' | 'name'> }) {
  const t = useT()
  const api = useApi()
  const list = useInfiniteQuery({
    queryKey: ['items', 'inside', folder.id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.items.list({ parent: folder.id, limit: perPage, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  })
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <Skeleton height={32} aria-hidden />
  const items = list.data.pages.flatMap((page) => page.objects)
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed" className={classes['inside'] ?? ''}>
        {t('people.shared.emptyFolder')}
      </Text>
    )
  return (
    <>
      <ul className={classes['inside']} aria-label={t('people.shared.inside', { name: folder.name })}>
        {items.map((item) => (
          <li key={item.id}>
            {item.itype.endsWith('folder') ? (
              <FolderContents folder={item} />
            ) : (
              <Link to={itemAddress(item)}>{item.name}</Link>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={t('people.owns.more')} isSmall />
    </>
  )
}
