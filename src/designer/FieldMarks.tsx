import { IconKey, IconStar } from '@tabler/icons-react'
import type { FieldDocument } from '../../schemas/model/form'
import { useT } from '../shared/useT'
import classes from './FieldMarks.module.css'

export interface FieldMarksProps {
  readonly field: FieldDocument
  readonly className?: string | undefined
}

/** Draws the marks of a field: it identifies the rows of its catalog, or represents its record in previews. */
export function FieldMarks({ field, className = '' }: FieldMarksProps) {
  const t = useT()
  const marks = [
    ...(field['key'] === true ? [{ name: t('setting.key'), Icon: IconKey }] : []),
    ...(field.fav === true ? [{ name: t('setting.favourite'), Icon: IconStar }] : []),
  ]
  if (marks.length === 0) return null
  return (
    <span className={`${classes['marks']} ${className}`}>
      {marks.map(({ name, Icon }) => (
        <span key={name} role="img" aria-label={name} title={name}>
          <Icon size={14} stroke={1.8} aria-hidden />
        </span>
      ))}
    </span>
  )
}
