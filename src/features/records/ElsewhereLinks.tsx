import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { isFilterName } from '../../../schemas/filters/filterName'
import { useT } from '../../shared/useT'
import type { RecordsElsewhere } from './useRecordsElsewhere'

/** Links to records that are archived, deleted or in use, while this list has none. */
export function ElsewhereLinks({ elsewhere }: { readonly elsewhere: readonly RecordsElsewhere[] }) {
  const t = useT()
  const [address] = useSearchParams()
  const addressOf = ({ strings }: RecordsElsewhere) => {
    const next = new URLSearchParams(address)
    for (const name of [...next.keys()]) if (isFilterName(name) || name === 'page') next.delete(name)
    for (const [name, value] of strings) next.append(name, value)
    // An address without filters would open the default view instead.
    if (next.size === 0) next.set('all', '1')
    return `?${next}`
  }
  return elsewhere.map((one) => (
    <Button key={one.state} component={Link} variant="default" to={addressOf(one)}>
      {t(`records.elsewhere.${one.state}`, { count: one.count })}
      {one.isMore && '+'}
    </Button>
  ))
}
