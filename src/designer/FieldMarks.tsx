import { IconKey, IconStar } from '@tabler/icons-react'
import type { FieldDocument } from '../../schemas/model/form'
import { useT } from '../shared/useT'
import classes from './FieldMarks.module.css'

export interface FieldMarksProps {
  readonly field: FieldDocument
  readonly className?: string | undefined
}

/** What sets a field apart: it tells the rows of its catalog apart, or stands for its record in previews. */
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
