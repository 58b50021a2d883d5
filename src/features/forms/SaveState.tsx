import { Text, Tooltip } from '@mantine/core'
import { useEffect, useReducer } from 'react'
import { useDesignerState } from '../../designer/DesignerContext'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'

const minute = 60_000

/** Says whether what is on screen is also on the server, and since when. */
export function SaveState({ isSaving }: { readonly isSaving: boolean }) {
  const t = useT()
  const format = useFormat()
  const { isDirty, savedAt } = useDesignerState()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
  }, [])

  const text = isSaving
    ? t('designer.state.saving')
    : isDirty
      ? t('designer.state.unsaved')
      : savedAt === null
        ? t('designer.state.new')
        : t('designer.state.saved', { when: format.relative(savedAt) })
  return (
    <Tooltip label={savedAt === null ? text : format.dateTime(savedAt)} disabled={savedAt === null}>
      <Text size="xs" c="dimmed" truncate data-save-state>
        {text}
      </Text>
    </Tooltip>
  )
}
