import { FieldIcon } from './fieldIcons'
import classes from './FieldOption.module.css'

export interface FieldOptionProps {
  /** The field's type; undefined: a field that is no more. */
  readonly type: string | undefined
  readonly name: string
}

/** A field in a list to choose from. */
export function FieldOption({ type, name }: FieldOptionProps) {
  return (
    <span className={classes['option']}>
      {type !== undefined && <FieldIcon type={type} size={16} />}
      <span>{name}</span>
    </span>
  )
}
