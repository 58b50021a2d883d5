import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Failed } from '../../shared/ListStates'
import { isKept } from '../../shared/NotRefreshed'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { useTotals } from './useDashboard'

/** What is told, and where it is listed. Users are told to who administers them. */
export const totals = [
  ['records', '/records/all'],
  ['own_records', undefined],
  ['forms', '/forms'],
  ['catalogs', '/catalogs'],
  ['users', '/users'],
] as const

/** What the user has before them, in numbers. */
export function TotalsBoard({ days }: { readonly days: number }) {
  const t = useT()
  const format = useFormat()
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
            <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
            <dd>{count === undefined ? <Skeleton height={28} width={48} /> : format.number(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
