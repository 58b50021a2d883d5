import { Paper, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './SectionCard.module.css'

export interface SectionCardProps {
  readonly title: string
  /** Explains the section. */
  readonly text?: string
  /** True when its actions cannot be undone, or lock somebody out. */
  readonly isDangerous?: boolean
  readonly children: ReactNode
}

/** Draws one section of a page of settings. */
export function SectionCard({ title, text, isDangerous = false, children }: SectionCardProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      className={classes['card'] ?? ''}
      aria-labelledby={id}
      radius="lg"
      mod={{ danger: isDangerous }}
    >
      <Title order={2} id={id} mb={text === undefined ? 'md' : 4}>
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="dimmed" mb="md">
          {text}
        </Text>
      )}
      {children}
    </Paper>
  )
}
