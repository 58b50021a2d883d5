import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shared/useT'
import classes from './settings.module.css'

export interface RowsListProps<Row> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly draw: (row: Row, change: (row: Row) => void, index: number) => ReactNode
  /** A new row, and what adding one is called; nothing where none can be added. */
  readonly add: { readonly label: string; readonly row: () => Row } | undefined
  readonly empty?: string
  readonly disabled?: boolean
}

/** Rows that are added, filled in and taken away. */
export function RowsList<Row>({ rows, onChange, draw, add, empty, disabled = false }: RowsListProps<Row>) {
  const t = useT()
  return (
    <div className={classes['rows']}>
      {rows.length === 0 && empty && <p className={classes['hint']}>{empty}</p>}
      {rows.map((row, index) => {
        const remove = t('designer.rows.remove', { number: index + 1 })
        return (
          // Rows have no identity but their place.
          <div
            className={classes['row']}
            key={index}
            role="group"
            aria-label={t('designer.rows.row', { number: index + 1 })}
          >
            {draw(
              row,
              (changed) => onChange(rows.map((other, at) => (at === index ? changed : other))),
              index,
            )}
            <Tooltip label={remove}>
              <ActionIcon
                aria-label={remove}
                size={36}
                disabled={disabled}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </div>
        )
      })}
      {add && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={disabled}
          onClick={() => onChange([...rows, add.row()])}
        >
          {add.label}
        </Button>
      )}
    </div>
  )
}
