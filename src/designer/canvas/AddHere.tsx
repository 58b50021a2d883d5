import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import type { DropTarget } from '../drag/dropTarget'
import { IconButton } from '../IconButton'
import { LazyMenu } from '../LazyMenu'
import { useDesignerActions } from '../useDesignerActions'
import { TypeItems } from './TypeItems'

export interface AddHereProps {
  readonly label: string
  readonly target: () => DropTarget | null
  /** The field below which it adds; while that field is selected, the key `/` opens the same menu. Null while none is selected. */
  readonly below?: string | null
  readonly tabIndex?: number
  readonly className?: string
  /** Shows the label beside the plus: at the end of a page or group, where another plus is near. */
  readonly isNamed?: boolean
}

/** Draws a plus between fields, which opens the types and adds the chosen one there, to be written at once. */
export function AddHere({
  label,
  target,
  below,
  tabIndex = 0,
  className = '',
  isNamed = false,
}: AddHereProps) {
  const designer = useDesigner()
  const actions = useDesignerActions()
  const isAsked = useDesignerPart(({ focus, selected }) => focus === 'types' && selected === below)
  useEffect(() => {
    if (isAsked) designer.wishFocus(null)
  }, [isAsked, designer])

  const add = (type: string) => {
    const place = target()
    if (place) actions.add(type, place)
  }

  return (
    <LazyMenu
      className={className}
      position="bottom"
      width={240}
      isAsked={isAsked}
      // The plus is hidden while a text is written, so the focus returns to the card.
      {...(below !== undefined && below !== null && { onLeft: () => designer.wishFocus('card') })}
      button={(menu) => (
        <IconButton
          {...menu}
          label={label}
          tabIndex={tabIndex}
          {...(isNamed ? { 'data-named': true } : { 'data-filled': true })}
        >
          <IconPlus size={14} stroke={2} />
          {isNamed && label}
        </IconButton>
      )}
    >
      {() => <TypeItems target={target()} onAdd={add} />}
    </LazyMenu>
  )
}
