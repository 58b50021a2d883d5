import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDesignerState } from '../../designer/DesignerContext'
import type { StepName } from '../../designer/designerStore'
import { stepText, useDesignerActions } from '../../designer/useDesignerActions'
import { useT } from '../../shared/useT'
import { shortcut } from '../../shared/shortcut'

/** Draws undo and redo, each naming its step; only they are drawn again with each step, not the whole bar. */
export function HistoryButtons() {
  const t = useT()
  const actions = useDesignerActions()
  const { undo, redo } = useDesignerState()

  const button = (step: StepName | null, kind: 'undo' | 'redo', keys: string, icon: ReactNode) => {
    const label = step ? t(`designer.${kind}.step`, { step: stepText(t, step) }) : t(`designer.${kind}.none`)
    return (
      <Tooltip label={step ? `${label} (${shortcut(keys)})` : label}>
        <ActionIcon
          size="lg"
          aria-label={label}
          aria-keyshortcuts={`Control+${keys}`}
          // Not `disabled`, because a button that becomes disabled would lose the focus.
          aria-disabled={step === null}
          {...(step ? { onClick: () => actions[kind]() } : { 'data-disabled': true })}
        >
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <>
      {button(undo, 'undo', 'Z', <IconArrowBackUp {...icon} />)}
      {button(redo, 'redo', 'Shift+Z', <IconArrowForwardUp {...icon} />)}
    </>
  )
}

const icon = { size: 20, stroke: 1.6 }
