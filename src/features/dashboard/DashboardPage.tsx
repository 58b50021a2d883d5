import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconClipboardList, IconPlus, IconTable, IconTemplate, IconUpload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { ApiError } from '../../../adapters/api/apiError'
import type { Envelope } from '../../../schemas/api/common'
import { useUser } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { Failed } from '../../shared/ListStates'
import { isKept } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { Unreachable } from '../../shared/Unreachable'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { useLatestRecords, useRecentForms } from './useDashboard'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export interface DashboardPageProps {
  /** What an account without forms is offered. */
  readonly examples: ReactNode
}

/** The landing: where one left off, what came in, and what to do when there is nothing yet. */
export function DashboardPage({ examples }: DashboardPageProps) {
  const t = useT()
  const user = useUser()
  const forms = useRecentForms()
  const mayAdd = useMay('add_form')
  // Then nothing else comes either: one message, and what can be done without it.
  const isUnreachable = forms.error instanceof ApiError && forms.error.isTemporary
  const isNew = mayAdd && forms.data?.meta.total_count === 0
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <ScreenTitle>
          {user.first_name ? t('dashboard.title', { name: user.first_name }) : t('dashboard.hello')}
        </ScreenTitle>
        {mayAdd && (
          <div className={classes['actions']}>
            <Button component={Link} to="/forms/new" leftSection={<IconPlus {...icon} />}>
              {t('forms.new')}
            </Button>
            {!isNew && (
              <Button
                component={Link}
                to="/forms/templates"
                variant="default"
                leftSection={<IconTemplate {...icon} />}
              >
                {t('examples.title')}
              </Button>
            )}
            <Button
              component={Link}
              to="/forms?import=1"
              variant="default"
              leftSection={<IconUpload {...icon} />}
            >
              {t('items.import')}
            </Button>
          </div>
        )}
      </div>
      {isUnreachable ? (
        <Unreachable owner={user.id} error={forms.error} onRetry={() => void forms.refetch()} />
      ) : isNew ? (
        <section aria-labelledby="examples">
          <Title order={2} id="examples" mb={4}>
            {t('dashboard.start.title')}
          </Title>
          <Text c="dimmed" mb="md" maw={560}>
            {t('dashboard.start.text')}
          </Text>
          {examples}
        </section>
      ) : (
        <div className={classes['columns']}>
          <RecentForms forms={forms} />
          <LatestRecords />
        </div>
      )}
    </div>
  )
}

function RecentForms({ forms }: { readonly forms: ReturnType<typeof useRecentForms> }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('dashboard.forms')} all={{ to: '/forms', label: t('dashboard.allForms') }}>
      <Listing query={forms} empty="">
        {({ id, name, updated_at, records_count }) => (
          <Row
            key={id}
            icon={<IconClipboardList {...icon} />}
            to={`/forms/${id}`}
            name={name}
            detail={format.relative(updated_at * 1000)}
          >
            {records_count !== undefined && (
              <Link to={`/records/${id}/${encodeURIComponent(name)}`}>
                {t('items.recordsCount', { count: records_count })}
              </Link>
            )}
            <Link to={`/forms/private/${id}/`} aria-label={t('palette.answer', { name })}>
              {t('items.answer')}
            </Link>
          </Row>
        )}
      </Listing>
    </Section>
  )
}

function LatestRecords() {
  const t = useT()
  const format = useFormat()
  const records = useLatestRecords()
  return (
    <Section title={t('dashboard.records')} all={{ to: '/records', label: t('dashboard.allRecords') }}>
      <Listing query={records} empty={t('dashboard.noRecords')}>
        {({ id, folio, form_name, created_at, user_name }) => (
          <Row
            key={id}
            icon={<IconTable {...icon} />}
            to={`/records/detail/${id}`}
            name={folio}
            detail={format.relative(created_at * 1000)}
          >
            <span>{form_name}</span>
            {user_name && <span>{user_name}</span>}
          </Row>
        )}
      </Listing>
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly all: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

function Section({ title, all, children }: SectionProps) {
  const t = useT()
  const id = useId()
  return (
    <Paper component="section" radius="lg" className={classes['section'] ?? ''} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Link to={all.to} aria-label={all.label}>
          {t('dashboard.seeAll')}
        </Link>
      </div>
      {children}
    </Paper>
  )
}

interface ListingProps<T> {
  readonly query: UseQueryResult<Envelope<T>>
  readonly empty: string
  readonly children: (entry: T) => ReactNode
}

function Listing<T>({ query, empty, children }: ListingProps<T>) {
  if (query.isError && !isKept(query))
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <Stack gap="md" py="sm" aria-hidden>
        {[60, 75, 50].map((width) => (
          <Skeleton key={width} height={32} width={`${width}%`} />
        ))}
      </Stack>
    )
  }
  if (query.data.objects.length === 0) {
    return (
      <Text c="dimmed" py="md">
        {empty}
      </Text>
    )
  }
  return <ul className={classes['list']}>{query.data.objects.map(children)}</ul>
}

interface RowProps {
  readonly icon: ReactNode
  readonly to: string
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}

function Row({ icon: sign, to, name, detail, children }: RowProps) {
  return (
    <li>
      {sign}
      <div className={classes['rowText']}>
        <Link to={to} className={classes['rowName']}>
          {name}
        </Link>
        <div className={classes['rowMore']}>{children}</div>
      </div>
      <span className={classes['rowDetail']}>{detail}</span>
    </li>
  )
}
