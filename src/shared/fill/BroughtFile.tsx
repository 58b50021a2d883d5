import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fill.module.css'

export interface BroughtFileProps {
  readonly icon: ReactNode
  readonly name: string
  /** What takes it away again; absent while what runs was begun with it. */
  readonly onRemove?: (() => void) | undefined
  readonly remove: string
}

/** A file that was brought. */
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
