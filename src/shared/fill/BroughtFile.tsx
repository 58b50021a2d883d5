import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fill.module.css'

export interface BroughtFileProps {
  readonly icon: ReactNode
  readonly name: string
  /** Removes the file; undefined while a task that was started with it runs. */
  readonly onRemove?: (() => void) | undefined
  readonly remove: string
}

/** Draws an uploaded file. */
export const BroughtFile = ({ icon, name, onRemove, remove }: BroughtFileProps) => (
  <div className={classes['sheet']}>
    {icon}
    <Text className={classes['sheetName'] ?? ''}>{name}</Text>
    {onRemove && (
      <Button variant="default" onClick={onRemove}>
        {remove}
      </Button>
    )}
  </div>
)
