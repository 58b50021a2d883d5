import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shared/useT'
import classes from './settings.module.css'
import { useDraft } from './useDraft'

export interface RowsEditorProps<Row> {
  /** The list as stored in the document. */
  readonly stored: unknown
  readonly onChange: (stored: unknown) => void
  readonly read: (stored: unknown) => readonly Row[]
  /** Converts rows to their stored form, leaving out incomplete ones. */
  readonly write: (rows: readonly Row[]) => unknown
  readonly draw: (row: Row, change: (row: Row) => void) => ReactNode
  readonly newRow: Row
  /** The label of the add button. */
  readonly addLabel: string
  /** The text for an empty list. */
  readonly none?: string
  readonly disabled: boolean
}

/** Draws rows that can be added, filled in and removed; incomplete ones are kept only here until they are complete. */
export function RowsEditor<Row>(props: RowsEditorProps<Row>) {
  const { stored, read, write, draw, newRow, addLabel, none, disabled } = props
  const t = useT()
  const [rows, setRows] = useDraft(stored, read, write, props.onChange)
  return (
    <div className={classes['rows']}>
      {rows.length === 0 && none && <p className={classes['hint']}>{none}</p>}
      {rows.map((row, index) => {
        const remove = t('designer.rows.remove', { number: index + 1 })
        return (
          // A row is identified by its index.
          <div
            className={classes['row']}
            key={index}
            role="group"
            aria-label={t('designer.rows.row', { number: index + 1 })}
          >
            {draw(row, (changed) => setRows(rows.map((other, at) => (at === index ? changed : other))))}
            <Tooltip label={remove}>
              <ActionIcon
                aria-label={remove}
                size={36}
                disabled={disabled}
                onClick={() => setRows(rows.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </div>
        )
      })}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={disabled}
        onClick={() => setRows([...rows, newRow])}
      >
        {addLabel}
      </Button>
    </div>
  )
}
