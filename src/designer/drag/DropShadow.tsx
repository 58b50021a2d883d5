import { useSnapshot } from 'valtio'
import { useT } from '../../shared/useT'
import classes from '../canvas/Canvas.module.css'
import { carriedType, carriedText } from './carriedText'
import { useDesigner } from '../DesignerContext'
import { FieldIcon } from '../fieldIcons'

/** How far the rows below make room for what would land above them. */
export const shadowHeight = 52

export interface DropShadowProps {
  readonly top: number
  readonly isNested: boolean
}

/** The place where what is dragged would land, in the shape it would have. */
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
