import { Button, Text, Title } from '@mantine/core'
import { IconPlus, IconTemplate, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { ApiError } from '../../../adapters/api/apiError'
import { useUser } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { Unreachable } from '../../shared/Unreachable'
import { useT } from '../../shared/useT'
import { Activities } from './Activities'
import classes from './dashboard.module.css'
import { FirstSteps } from './FirstSteps'
import { LatestRecords, RecentForms } from './RecentLists'
import { RecordCharts } from './RecordCharts'
import { useRecentForms } from './useDashboard'
import { Waiting } from './Waiting'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export interface DashboardPageProps {
  /** Shown to an account without forms. */
  readonly examples: ReactNode
}

/** Draws the landing page: what waits, recent work, new records, and first steps when there is nothing yet. */
export function DashboardPage({ examples }: DashboardPageProps) {
  const t = useT()
  const user = useUser()
  const forms = useRecentForms()
  const mayAdd = useMay('add_form')
  // Nothing else would load either, so there is one message, with what can be done without the server.
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
        <>
          <div className={classes['columns']}>
            <FirstSteps forms={forms} />
          </div>
          <section aria-labelledby="examples">
            <Title order={2} id="examples" mb={4}>
              {t('dashboard.start.title')}
            </Title>
            <Text c="dimmed" mb="md" maw={560}>
              {t('dashboard.start.text')}
            </Text>
            {examples}
          </section>
        </>
      ) : (
        <>
          <div className={classes['columns']}>
            <div className={classes['column']}>
              {mayAdd && <FirstSteps forms={forms} />}
              <Waiting />
              <RecentForms forms={forms} />
            </div>
            <div className={classes['column']}>
              <LatestRecords />
              <Activities />
            </div>
          </div>
          <RecordCharts />
        </>
      )}
    </div>
  )
}
