import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { dashboardDays } from '../../../schemas/api/dashboard'
import { useUser } from '../../auth/session'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { Section } from './DashboardSection'
import { useLatestRecords, useTotals, type RecentFormsQuery } from './useDashboard'

/** Draws the first steps of a new account, which tick themselves off; gone once all are done or the user dismisses them. */
export function FirstSteps({ forms }: { readonly forms: RecentFormsQuery }) {
  const t = useT()
  const [isHidden, setHidden] = useLocalStorage({
    key: `acopio.firstSteps.hidden.${useUser().id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const records = useLatestRecords().data?.meta.total_count
  const users = useTotals(dashboardDays.usual).data?.users
  if (isHidden || !forms.data || records === undefined || users === undefined) return null
  const [newest] = forms.data.objects
  const steps = [
    { name: 'form', isDone: newest !== undefined, to: '/forms/new' },
    { name: 'answer', isDone: records > 0, to: newest ? `/forms/private/${newest.id}/` : '/forms' },
    // Users without rights to administer others do not see that step.
    ...(users === null ? [] : [{ name: 'team', isDone: users > 1, to: '/users' } as const]),
  ] as const
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Section title={t('dashboard.steps')}>
      <ol className={classes['steps']}>
        {steps.map(({ name, isDone, to }) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={20} aria-label={t('dashboard.step.done')} />
            ) : (
              <IconCircleDashed size={20} aria-label={t('dashboard.step.toDo')} />
            )}
            {isDone ? t(`dashboard.step.${name}`) : <Link to={to}>{t(`dashboard.step.${name}`)}</Link>}
          </li>
        ))}
      </ol>
      <Button variant="subtle" size="compact-sm" mb="xs" onClick={() => setHidden(true)}>
        {t('dashboard.steps.hide')}
      </Button>
    </Section>
  )
}
