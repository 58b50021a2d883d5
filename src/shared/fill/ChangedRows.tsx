import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ChangedRow, FillResult } from '../../../schemas/api/tasks'
import unseen from '../unseen.module.css'
import { useFormat } from '../useFormat'
import { useT } from '../useT'
import classes from './fill.module.css'

const first = 20

/** What rows change of what is there, before and after it; nothing where that is not told. */
export function ChangedRows({ result }: { readonly result: FillResult }) {
  const t = useT()
  const { number } = useFormat()
  const [shown, setShown] = useState(first)
  const { updated, changed = [] } = result
  if (changed.length === 0) return null
  const inWords = ({ label, before, after }: ChangedRow['changes'][number]) => {
    if (before === '') return t('fill.changed.added', { label, after })
    if (after === '') return t('fill.changed.removed', { label, before })
    return t('fill.changed.change', { label, before, after })
  }
  return (
    <div className={classes['errors']}>
      <h3>{t('fill.changed')}</h3>
      <table className={classes['table']}>
        <thead className={unseen['onPhones']}>
          <tr>
            <th scope="col">{t('fill.errors.row')}</th>
            <th scope="col">{t('fill.changed.whom')}</th>
            <th scope="col">{t('fill.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, shown).map(({ row, name, changes }) => (
            <tr key={row}>
              <td>{number(row)}</td>
              <td>{name}</td>
              <td>
                {changes.map((change) => (
                  <div key={change.field}>{inWords(change)}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(changed.length)}>
          {t('fill.changed.more', { count: changed.length - shown })}
        </Button>
      )}
      {changed.length <= shown && updated > changed.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('fill.changed.first', { count: changed.length })}
        </Text>
      )}
    </div>
  )
}
