import { FormattedMessage } from 'react-intl'
import type { CellProps } from './fieldRenderer'

/** Draws how many sets there are; a record shows them in full. */
export function GroupCell({ value }: CellProps) {
  return (
    <FormattedMessage id="renderer.group.count" values={{ count: Array.isArray(value) ? value.length : 0 }} />
  )
}
