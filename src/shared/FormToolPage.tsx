import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import classes from './FormToolPage.module.css'
import { formToolAddress, formTools } from './formTools'
import { LoadProblem } from './LoadProblem'
import { isKept, NotRefreshed } from './NotRefreshed'
import { PageTabs } from './PageTabs'
import { ScreenTitle } from './ScreenTitle'
import { useItemRight } from './useItemRight'
import { useT } from './useT'

export interface FormToolPageProps {
  readonly formId: number
  /** The query that loads what the page shows. */
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly data: unknown
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly title: string
  /** The purpose of the tool. */
  readonly about: string
  /** The text while it loads. */
  readonly loading: string
  /** The page that the tool was opened from; the forms by default. */
  readonly back?: { readonly to: string; readonly label: string }
  /** The page's main action, beside its title. */
  readonly action?: ReactNode
  /** The content, drawn once loaded. */
  readonly children: ReactNode
}

/** Draws the page of a form's tool: its frame, and what replaces its content until that is loaded. */
export function FormToolPage({
  formId,
  query,
  title,
  about,
  loading,
  back,
  action,
  children,
}: FormToolPageProps) {
  const t = useT()
  const home = { to: '/forms', label: t('menu.forms') }
  const retry = () => void query.refetch()
  return (
    <div className={classes['page']}>
      <Anchor component={Link} to={(back ?? home).to} className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {(back ?? home).label}
      </Anchor>
      <ToolTabs formId={formId} />
      <Group justify="space-between" align="flex-start" gap="sm" mb="xs">
        <ScreenTitle>{title}</ScreenTitle>
        {action}
      </Group>
      <Text c="dimmed" mb="lg">
        {about}
      </Text>
      {query.isPending && (
        <Stack role="status" aria-busy="true" aria-label={loading}>
          <Skeleton height={140} />
          <Skeleton height={140} />
        </Stack>
      )}
      {isKept(query) && <NotRefreshed error={query.error} onRetry={retry} />}
      {query.isError && !isKept(query) && <LoadProblem error={query.error} home={home} onRetry={retry} />}
      {children}
    </div>
  )
}

/** Draws tabs for the pages of other systems' access to the form, as far as the viewer may open them. */
function ToolTabs({ formId }: { readonly formId: number }) {
  const t = useT()
  const { pathname } = useLocation()
  const { data: right } = useItemRight(formId)
  const isManager = right?.perm === 'can_manage_item'
  const pages = formTools
    .filter(({ isForManagers }) => isManager || !isForManagers)
    .map(({ name, label }) => ({ to: formToolAddress(name, formId), label: t(label) }))
  if (!pages.some(({ to }) => to === pathname)) return null
  return <PageTabs label={t('formTools.title')} pages={pages} />
}
