import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { DashboardTotals } from '../../../schemas/api/dashboard'
import { useUser } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { isKept } from '../../shared/NotRefreshed'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { addressOfAll, addressOfUser } from './recordAddresses'
import { useTotals } from './useDashboard'

/** The totals, and where each is listed; that of users only for administrators. */
export const totals: readonly (readonly [
  name: TotalName,
  to: (userId: number, data: DashboardTotals) => string,
])[] = [
  ['records', (_userId, { day_range: days, timezone }) => addressOfAll(days, timezone)],
  ['own_records', (userId, { day_range: days, timezone }) => addressOfUser(userId, days, timezone)],
  ['forms', () => '/forms'],
  ['catalogs', () => '/catalogs'],
  ['users', () => '/users'],
]

type TotalName = Exclude<keyof DashboardTotals, 'day_range' | 'timezone'>

/** Draws the user's totals in numbers. */
export function TotalsBoard({ days }: { readonly days: number }) {
  const t = useT()
  const format = useFormat()
  const { id: userId } = useUser()
  const query = useTotals(days)
  if (query.isError && !isKept(query))
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { data } = query
  return (
    <dl className={classes['totals']} aria-busy={data === undefined}>
      {totals.map(([name, to]) => {
        const count = data?.[name]
        if (count === null) return null
        const label = t(`dashboard.total.${name}`)
        return (
          <div key={name}>
            <dt>{data ? <Link to={to(userId, data)}>{label}</Link> : label}</dt>
            <dd>{count === undefined ? <Skeleton height={28} width={48} /> : format.number(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
