import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Failed } from '../../shared/ListStates'
import { isKept } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'

interface SectionProps {
  readonly title: string
  /** The link to the full list. */
  readonly all?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** Draws a section of the dashboard. */
export function Section({ title, all, children }: SectionProps) {
  const t = useT()
  const id = useId()
  return (
    <Paper component="section" radius="lg" className={classes['section'] ?? ''} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {all && (
          <Link to={all.to} aria-label={all.label}>
            {t('dashboard.seeAll')}
          </Link>
        )}
      </div>
      {children}
    </Paper>
  )
}

interface ListingProps<Data, Entry> {
  readonly query: UseQueryResult<Data>
  readonly listOf: (data: Data) => readonly Entry[]
  readonly empty: string
  readonly children: (entry: Entry) => ReactNode
}

/** Draws a short list, and what replaces it while it is loading or empty. */
export function Listing<Data, Entry>({ query, listOf, empty, children }: ListingProps<Data, Entry>) {
  if (query.isError && !isKept(query))
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) {
    return (
      <Stack gap="md" py="sm" aria-hidden>
        {[60, 75, 50].map((width) => (
          <Skeleton key={width} height={32} width={`${width}%`} />
        ))}
      </Stack>
    )
  }
  const entries = listOf(query.data)
  if (entries.length === 0) {
    return (
      <Text c="dimmed" py="md">
        {empty}
      </Text>
    )
  }
  return <ul className={classes['list']}>{entries.map(children)}</ul>
}

interface RowProps {
  readonly icon: ReactNode
  /** Undefined for an entry without a link. */
  readonly to?: string | undefined
  readonly name: string
  readonly detail: string
  readonly children?: ReactNode
}

/** Draws an entry of a short list: its name, and a detail on the right. */
export function Row({ icon: sign, to, name, detail, children }: RowProps) {
  return (
    <li>
      {sign}
      <div className={classes['rowText']}>
        {to === undefined ? (
          <span className={classes['rowName']}>{name}</span>
        ) : (
          <Link to={to} className={classes['rowName'] ?? ''}>
            {name}
          </Link>
        )}
        <div className={classes['rowMore']}>{children}</div>
      </div>
      <span className={classes['rowDetail']}>{detail}</span>
    </li>
  )
}
