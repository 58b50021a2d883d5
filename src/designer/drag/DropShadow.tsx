import { useSnapshot } from 'valtio'
import { useT } from '../../shared/useT'
import classes from '../canvas/Canvas.module.css'
import { carriedType, carriedText } from './carriedText'
import { useDesigner } from '../DesignerContext'
import { FieldIcon } from '../fieldIcons'

/** Pixels by which the rows below the target make room. */
export const shadowHeight = 52

export interface DropShadowProps {
  readonly top: number
  readonly isNested: boolean
}

/** Draws the place where the dragged thing would land, in its shape. */
export function DropShadow({ top, isNested }: DropShadowProps) {
  const t = useT()
  const designer = useDesigner()
  const { item } = useSnapshot(designer.drag)
  const type = item && carriedType(designer.state.document, item)
  if (!item || !type) return null
  return (
    <div
      aria-hidden
      data-shadow
      className={classes['shadow']}
      data-nested={isNested || undefined}
      style={{ transform: `translateY(${top}px)`, height: shadowHeight - 8 }}
    >
      <FieldIcon type={type} size={16} />
      <span>{carriedText(t, designer.state.document, item)}</span>
    </div>
  )
}
