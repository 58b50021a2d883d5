import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useFormat } from '../useFormat'
import { useT } from '../useT'
import type { NamedCount } from './chartOptions'
import classes from './charts.module.css'

export interface CountsTableProps {
  readonly counts: readonly NamedCount[]
  /** The chart's title. */
  readonly title: string
  /** The head of the first column. */
  readonly column: string
}

/** Draws the numbers of a chart as a table for people who cannot see it or prefer to read: each links to what it counts. */
export function CountsTable({ counts, title, column }: CountsTableProps) {
  const t = useT()
  const format = useFormat()
  return (
    <details className={classes['numbers']}>
      <summary>
        {t('charts.numbers')}
        <VisuallyHidden component="span">: {title}</VisuallyHidden>
      </summary>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{t('menu.records')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ name, count, to }, index) => (
            <tr key={index}>
              <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
