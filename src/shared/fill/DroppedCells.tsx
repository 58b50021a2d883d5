import { Text } from '@mantine/core'
import type { FillResult } from '../../../schemas/api/tasks'
import unseen from '../unseen.module.css'
import { useFormat } from '../useFormat'
import { useT } from '../useT'
import classes from './fill.module.css'
import type { FillTarget } from './fillMapping'

export interface DroppedCellsProps {
  readonly result: FillResult
  readonly targets: readonly FillTarget[]
}

/** Lists which values rows would not take, and why, although they are not errors; nothing where all are taken. */
export function DroppedCells({ result, targets }: DroppedCellsProps) {
  const t = useT()
  const { number } = useFormat()
  const { dropped = 0, meta } = result
  const cells = meta?.dropped ?? []
  if (dropped === 0) return null
  const labelOf = (id: string, label: string) => targets.find((target) => target.id === id)?.header ?? label
  return (
    <>
      <p className={classes['warning']}>{t('fill.dropped', { count: dropped })}</p>
      <table className={classes['table']} aria-label={t('fill.dropped.title')}>
        <thead className={unseen['onPhones']}>
          <tr>
            <th scope="col">{t('fill.errors.row')}</th>
            <th scope="col">{t('fill.errors.field')}</th>
            <th scope="col">{t('fill.dropped.why')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, index) => (
            <tr key={index}>
              <td>{number(cell.row)}</td>
              <td>{labelOf(cell.field_id, cell.label)}</td>
              <td>{t(`dropped.${cell.why}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dropped > cells.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('fill.dropped.first', { count: cells.length })}
        </Text>
      )}
    </>
  )
}
