import type { FieldRenderer } from './fieldRenderer'
import { unknown } from './unknown'

export const catalogSelect: FieldRenderer = unknown
