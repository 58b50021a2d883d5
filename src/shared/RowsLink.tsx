import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rowsAddress } from './rowAddresses'
import { useT } from './useT'
import classes from './RowsLink.module.css'

/** Draws the link back to a catalog's rows, with the list as it was left; further actions (`children`) at the other end of the line. */
export function RowsLink(props: {
  readonly catalogId: number
  readonly name: string
  readonly children?: ReactNode
}) {
  const t = useT()
  const location = useLocation()
  return (
    <div className={classes['line']}>
      <Link className={classes['back'] ?? ''} to={rowsAddress(props.catalogId, location.state)}>
        <IconArrowLeft size={16} aria-hidden /> {t('row.of', { catalog: props.name })}
      </Link>
      {props.children}
    </div>
  )
}
