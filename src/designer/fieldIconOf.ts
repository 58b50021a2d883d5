import { createElement, type ReactNode } from 'react'
import { FieldIcon } from './fieldIcons'

/** Returns the icon of a field's type for lists; nothing for a field that no longer exists. */
export const fieldIconOf = (type: string | undefined): ReactNode =>
  type === undefined ? null : createElement(FieldIcon, { type, size: 16 })
