import { createElement, type ReactNode } from 'react'
import { FieldIcon } from './fieldIcons'

/** The icon of a field's type in a list to choose from; nothing for a field that is no more. */
export const fieldIconOf = (type: string | undefined): ReactNode =>
  type === undefined ? null : createElement(FieldIcon, { type, size: 16 })
